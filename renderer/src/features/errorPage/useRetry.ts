import { useCallback, useEffect, useRef, useState } from 'react';

/** The seconds before each attempt to reach a silent server; the last value repeats. */
const RETRY_DELAYS_S = [3, 5, 10, 20, 30] as const;

const SECOND_MS = 1000;

/** Retries until an attempt succeeds: with growing intervals, at once on request, and when the network returns. */
export function useRetry(attempt: () => Promise<boolean>) {
  const [failed, setFailed] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState<number | undefined>(retryDelayS(0));
  const isTrying = useRef(false);

  const tryNow = useCallback(() => {
    if (isTrying.current) return;
    isTrying.current = true;
    setSecondsLeft(undefined);
    void attempt().then((isReached) => {
      isTrying.current = false;
      if (isReached) return;
      setFailed(failed + 1);
      setSecondsLeft(retryDelayS(failed + 1));
    });
  }, [attempt, failed]);

  useEffect(() => {
    if (secondsLeft === undefined) return undefined;
    const timer = setTimeout(() => {
      if (secondsLeft <= 1) tryNow();
      else setSecondsLeft(secondsLeft - 1);
    }, SECOND_MS);
    return () => clearTimeout(timer);
  }, [secondsLeft, tryNow]);

  useEffect(() => {
    addEventListener('online', tryNow);
    return () => removeEventListener('online', tryNow);
  }, [tryNow]);

  return {
    /** The seconds until the next attempt; undefined during an attempt. */
    secondsLeft,
    tryNow,
  };
}

/** The delay before the attempt after `failed` failures. */
export function retryDelayS(failed: number): number {
  return RETRY_DELAYS_S[Math.min(failed, RETRY_DELAYS_S.length - 1)] ?? 30;
}
