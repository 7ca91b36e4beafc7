import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#shared/languages.ts';
import { occurrences } from '#shared/schedule/occurrences.ts';
import type { Conference } from '#shared/personal/conference.ts';
import { lengthText, periodText } from '#renderer/domain/timeWords.ts';
import { visitorTimeZone } from '#renderer/platform/browser/visitorTimeZone.ts';
import type { ConferenceTimes } from '#renderer/state/conferenceTimes.ts';
import { languageAtom } from '#renderer/state/language.ts';
import { TimeFacts } from '#renderer/ui/TimeFacts.tsx';
import styles from './ConferenceCard.module.css';

/** Dates of a recurring conference beyond the next one. */
const DATES_AHEAD = 3;

/** When, by both clocks, how often with the next dates, how long, and what reminds people. */
export function CardTimes({
  conference,
  times,
  isOver,
  now,
}: {
  readonly conference: Conference;
  readonly times: ConferenceTimes | undefined;
  readonly isOver: boolean;
  readonly now: number;
}) {
  const { t } = useTranslation(['user', 'conference']);
  const { tag } = LANGUAGES[useAtomValue(languageAtom)];
  const { schedule, remindersS } = conference;
  return (
    <>
      {schedule.kind === 'unknown' && (
        <div className={styles['wide']}>
          <dt>{t('conference:facts.starts')}</dt>
          <dd>{t('conference:facts.timeUnknown')}</dd>
        </div>
      )}
      {schedule.kind === 'none' && (
        <div className={styles['wide']}>
          <dt>{t('conference:facts.starts')}</dt>
          <dd>{t('list.noTime')}</dd>
        </div>
      )}
      {times !== undefined && (
        <TimeFacts
          times={times}
          words={{
            starts: t(isOver ? 'conference:facts.tookPlace' : 'conference:facts.starts'),
            organiser: t('conference:facts.organiserTime'),
            repeats: t('conference:facts.repeats'),
            length: t('conference:facts.length'),
          }}
          classes={{ wide: styles['wide'], zone: styles['zone'] }}
          dates={
            times.repeats !== undefined && (
              <ul className={styles['dates']} aria-label={t('card.nextDates')}>
                {nextDates().map((date) => (
                  <li key={date}>{date}</li>
                ))}
              </ul>
            )
          }
        />
      )}
      {remindersS.length > 0 && (
        <div>
          <dt>{t('card.reminders')}</dt>
          <dd>
            <ul>
              {remindersS.map((lead) => (
                <li key={lead}>
                  {lead === 0
                    ? t('card.reminderAtStart')
                    : t('card.reminder', { length: lengthText(tag, lead * 1000) })}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </>
  );

  function nextDates(): readonly string[] {
    const timeZone = visitorTimeZone();
    const dates: string[] = [];
    for (const startMs of occurrences(schedule, now)) {
      if (startMs === times?.startMs) continue;
      dates.push(periodText(tag, startMs, 0, { timeZone }, 'short'));
      if (dates.length === DATES_AHEAD) break;
    }
    return dates;
  }
}
