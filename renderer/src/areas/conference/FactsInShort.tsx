import { useAtomValue } from 'jotai';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#shared/languages.ts';
import { lengthText } from '#renderer/domain/timeWords.ts';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { numberFormat } from '#renderer/lib/numberFormat.ts';
import { useParticipantCount } from '#renderer/state/conference.ts';
import { languageAtom } from '#renderer/state/language.ts';
import { ConferenceHead } from './ConferenceFacts.tsx';
import type { ConferenceNow } from './useConferenceNow.ts';
import styles from './ConferenceFacts.module.css';

const MINUTE_MS = 60_000;

/** What a person wants to know before they join: what it is, when, whose, and how many are inside. */
export function FactsInShort({ conference, state, times, nowMs }: ConferenceNow) {
  const { t } = useTranslation('conference');
  const { tag } = LANGUAGES[useAtomValue(languageAtom)];
  const isRunning = state.kind === 'running';
  const inside = useParticipantCount(conference.id, isRunning);
  const runningMs = isRunning && state.sinceMs !== undefined ? nowMs - state.sinceMs : 0;
  const owner = displayText(conference.ownerName);
  return (
    <div className={styles['short']}>
      <ConferenceHead
        conference={conference}
        isLive={isRunning}
        state={
          runningMs < MINUTE_MS
            ? t(`state.${state.kind}`)
            : t('facts.live', { time: lengthText(tag, runningMs) })
        }
      />
      <ul className={styles['line']}>
        {!isRunning && times !== undefined && (
          <li>
            <time dateTime={new Date(times.startMs).toISOString()}>{times.period}</time>
          </li>
        )}
        {owner !== '' && <li>{t('facts.ownerNamed', { owner: isolated(owner) })}</li>}
        {conference.streamUrl !== undefined && (
          <li>
            <a href={conference.streamUrl} target="_blank" rel="noreferrer">
              {t('facts.watch')}
            </a>
          </li>
        )}
        {/* It comes last: its words move nothing when they come. */}
        {inside !== undefined && (
          <li>
            <Users size={18} />
            {insideText(inside)}
          </li>
        )}
      </ul>
    </div>
  );

  function insideText(count: number | 'asked'): string {
    if (count === 'asked') return '…';
    if (count === 0) return t('facts.noOne');
    return t('facts.people', { count, number: numberFormat(tag).format(count) });
  }
}
