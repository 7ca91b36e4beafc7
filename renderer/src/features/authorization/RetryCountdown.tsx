import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { distanceText } from '#shared/intl/formats.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { timeUntil } from '#renderer/domain/countdown.ts';
import { languageAtom } from '#renderer/state/language.ts';
import { useNow } from '#renderer/state/now.ts';

/**
 * How long the server wants no further attempt. The role keeps screen readers from counting along; they
 * hear the reason once, with the field.
 */
export function RetryCountdown({
  untilMs,
  onOver,
}: {
  readonly untilMs: number;
  readonly onOver: () => void;
}) {
  const { t } = useTranslation('authorization');
  const language = useAtomValue(languageAtom);
  const now = useNow(1000);
  const isOver = now >= untilMs;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  const [amount, unit] = timeUntil(Math.max(untilMs, now + 1000), now);
  const when = distanceText(LANGUAGES[language].tag, amount, unit);
  return <p role="timer">{t('tooMany.wait', { when })}</p>;
}
