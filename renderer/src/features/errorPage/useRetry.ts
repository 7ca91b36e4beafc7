import { useCallback, useEffect, useRef, useState } from 'react';

/** Seconds before each attempt to reach a server that does not answer; the last one repeats. */
const RETRY_DELAYS_S = [3, 5, 10, 20, 30] as const;

const SECOND_MS = 1000;

/** Makes attempts until one succeeds: at ever longer distances, at once when asked, and when the network comes back. */
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
    /** Seconds until the next attempt; undefined while one is under way. */
    secondsLeft,
    tryNow,
  };
}

/** How long to wait before the attempt after `failed` failed ones. */
export function retryDelayS(failed: number): number {
  return RETRY_DELAYS_S[Math.min(failed, RETRY_DELAYS_S.length - 1)] ?? 30;
}
