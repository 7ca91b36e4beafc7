import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { distanceText } from '#shared/intl/formats.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { TextButton } from '../controls/TextButton.tsx';

/** How often it looks at the clock: a second that is shown late is a quarter late at most. */
const LOOK_MS = 250;

/** Counts down to the next attempt, and makes it at once on a press. Nothing of the seconds is spoken on its own. */
export function NextAttempt({
  retryAtMs,
  onNow,
}: {
  /** Absent while an attempt is on its way. */
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
