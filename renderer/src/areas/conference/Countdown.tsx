import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { distanceText } from '#shared/intl/formats.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { clockText, lastMark, timeUntil } from '#renderer/domain/countdown.ts';
import { languageAtom } from '#renderer/state/language.ts';
import { useNow } from '#renderer/state/now.ts';

/**
 * How long until a start. Eyes see every second of the last hour; a screen reader hears only the
 * marks: ten, five and one minute, and that it is time.
 */
export function Countdown({ startMs }: { readonly startMs: number }) {
  const { t } = useTranslation('conference');
  const { tag } = LANGUAGES[useAtomValue(languageAtom)];
  const now = useNow(1000);
  const leftMs = startMs - now;
  const mark = lastMark(leftMs);
  const [first] = useState(mark);
  const markText = (minutes: number): string =>
    minutes === 0
      ? t('waiting.due')
      : t('waiting.startsIn', { time: distanceText(tag, minutes, 'minute') });
  return (
    <>
      <p role="timer" className="titleWeight type28 titleLine tabular">
        {text()}
      </p>
      <p className="visuallyHidden" role="status">
        {mark !== undefined && mark !== first && markText(mark)}
      </p>
    </>
  );

  function text(): string {
    if (leftMs <= 0) return t('waiting.due');
    const clock = clockText(tag, leftMs);
    return clock === undefined
      ? distanceText(tag, ...timeUntil(startMs, now))
      : t('waiting.clock', { time: clock });
  }
}
