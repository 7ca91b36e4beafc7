import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { occurrences } from '#shared/schedule/occurrences.ts';
import type { Conference } from '#shared/conferences/conference.ts';
import type { Schedule } from '#shared/wire/schedule.ts';
import { lengthText, periodText } from '#renderer/domain/timeWords.ts';
import { visitorTimeZone } from '#renderer/platform/browser/visitorTimeZone.ts';
import type { ConferenceTimes } from '#renderer/state/conferenceTimes.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { Fact } from '#renderer/ui/Fact.tsx';
import styles from './ConferenceCard.module.css';

/** The number of further dates of a recurring conference. */
const DATES_AHEAD = 3;

/** The time in the reader's zone, recurrence and length, and the time in the organiser's zone if it differs. */
export function CardWhen({
  conference: { schedule },
  times,
}: {
  readonly conference: { readonly schedule: Schedule };
  readonly times: ConferenceTimes | undefined;
}) {
  const { t } = useTranslation(['user', 'conference']);
  if (times === undefined) {
    return <p>{t(schedule.kind === 'unknown' ? 'conference:facts.timeUnknown' : 'list.noTime')}</p>;
  }
  const { repeats, length, otherDate, zone, offset, organiser } = times;
  return (
    <div>
      <p>
        <time dateTime={new Date(times.startMs).toISOString()}>{times.period}</time>
      </p>
      {otherDate !== undefined && <p className="block muted type13">{otherDate}</p>}
      <p className="block muted type13">
        {[repeats, length].filter((text) => text !== undefined).join(' · ')}
      </p>
      <p className="block muted type13">
        {zone !== offset && (
          <>
            <bdi>{zone}</bdi>
            {' · '}
          </>
        )}
        <bdi dir="ltr">{offset}</bdi>
      </p>
      {organiser && (
        <p className="block muted type13">
          {t('conference:facts.organiserTime')}
          {' · '}
          {organiser.period} <bdi dir="ltr">{organiser.offset}</bdi>
        </p>
      )}
    </div>
  );
}

/** The next dates of a recurring conference, and the reminders. */
export function CardTimes({
  conference,
  times,
  now,
}: {
  readonly conference: Conference;
  readonly times: ConferenceTimes | undefined;
  readonly now: number;
}) {
  const { t } = useTranslation(['user', 'conference']);
  const tag = useLanguageTag();
  const { schedule, remindersS } = conference;
  const id = useId();
  return (
    <>
      {times?.repeats !== undefined && (
        <div>
          <dt id={id}>{t('card.nextDates')}</dt>
          <dd>
            <ul className={styles['dates']} aria-labelledby={id}>
              {nextDates().map((date) => (
                <li key={date}>{date}</li>
              ))}
            </ul>
          </dd>
        </div>
      )}
      {remindersS.length > 0 && (
        <Fact label={t('card.reminders')}>
          <ul>
            {remindersS.map((lead) => (
              <li key={lead}>
                {lead === 0
                  ? t('card.reminderAtStart')
                  : t('card.reminder', { length: lengthText(tag, lead * 1000) })}
              </li>
            ))}
          </ul>
        </Fact>
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
