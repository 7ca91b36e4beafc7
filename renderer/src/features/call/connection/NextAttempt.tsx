import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { distanceText } from '#shared/intl/formats.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { TextButton } from '../controls/TextButton.tsx';

/** The interval of updates: the shown second is at most a quarter late. */
const LOOK_MS = 250;

/** Counts down to the next attempt; pressing the button tries at once. The seconds aren't announced. */
export function NextAttempt({
  retryAtMs,
  onNow,
}: {
  /** Undefined during an attempt. */
  readonly retryAtMs: number | undefined;
  readonly onNow: () => void;
}) {
  const { t } = useTranslation('call');
  const tag = useLanguageTag();
  const seconds = useSecondsUntil(retryAtMs);
  return (
    <>
      {seconds > 0 && (
        <span role="timer">
          {t('connection.nextAttempt', { when: distanceText(tag, seconds, 'second') })}
        </span>
      )}
      {/* It stays during an attempt, so that people on it with the keyboard keep their place. */}
      <TextButton aria-disabled={retryAtMs === undefined || undefined} onClick={onNow}>
        {t('connection.now')}
      </TextButton>
    </>
  );
}

function useSecondsUntil(atMs: number | undefined): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (atMs === undefined) return;
    const look = (): void => setNowMs(Date.now());
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [atMs]);
  return atMs === undefined ? 0 : Math.max(0, Math.ceil((atMs - nowMs) / 1000));
}
