import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#shared/languages.ts';
import type { Conference } from '#shared/wire/conference.ts';
import { timeUntil } from '#renderer/domain/countdown.ts';
import type { ConferenceState } from '#renderer/domain/schedule.ts';
import { languageAtom } from '#renderer/state/language.ts';
import { useNow } from '#renderer/state/now.ts';
import styles from './ConferenceFacts.module.css';

/** A conference that cannot be entered now: when it starts, or that it is over. The page opens it by itself. */
export function NotStartedYet({
  conference,
  state,
}: {
  readonly conference: Conference;
  readonly state: ConferenceState;
}) {
  const { t } = useTranslation('conference');
  const { tag } = LANGUAGES[useAtomValue(languageAtom)];
  const now = useNow(1000);
  if (state.kind === 'ended') {
    return (
      <div className={styles['head']}>
        <h2>{t('waiting.endedTitle')}</h2>
        <p>{t('waiting.endedText', { owner: conference.ownerName })}</p>
      </div>
    );
  }
  return (
    <div className={styles['head']}>
      <h2>{t('waiting.title')}</h2>
      {state.kind === 'upcoming' && state.startMs > now ? (
        <p role="timer">
          {new Intl.RelativeTimeFormat(tag, { numeric: 'always' }).format(
            ...timeUntil(state.startMs, now),
          )}
        </p>
      ) : undefined}
      <p>{t('waiting.text')}</p>
    </div>
  );
}
