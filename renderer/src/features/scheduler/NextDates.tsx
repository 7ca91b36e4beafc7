import { useTranslation } from 'react-i18next';
import { dateFormat, listText } from '#shared/intl/formats.ts';
import {
  type SeriesDate,
  nextDates,
  overlapping,
} from '#renderer/domain/scheduler/conferenceFormDates.ts';
import { isRepeating } from '#renderer/domain/scheduler/conferenceForm.ts';
import { clockOf, wholeNumber, zoneOffset } from '#renderer/domain/scheduler/conferenceFormTime.ts';
import { periodText } from '#renderer/domain/timeWords.ts';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { useConferenceList } from '#renderer/state/conferences/conferenceList.ts';
import dateStyles from './NextDates.module.css';
import type { SchedulerView } from './view.ts';

/** The number of next dates that are shown before the list is opened. */
const NAMED = 3;

/** The next dates in the organiser's and the visitor's zone, with clock changes and conflicts. */
export function NextDates({ view }: { readonly view: SchedulerView }) {
  const { t } = useTranslation('scheduler');
  const tag = useLanguageTag();
  const list = useConferenceList();
  const { form, visitorZone, keepsZones, ownId } = view;
  const dates = nextDates(form, view);
  const lengthMs = (wholeNumber(form.minutes) ?? 0) * 60_000;
  const others = list.kind === 'ready' ? list.conferences.filter(({ id }) => id !== ownId) : [];
  const other = view.type === 'template' ? undefined : overlapping(dates, lengthMs, others);
  const isElsewhere = dates.some(
    ({ startMs }) => zoneOffset(visitorZone, startMs) !== zoneOffset(form.timeZone, startMs),
  );
  // In a series, each date is a separate conference.
  const keepsHour = keepsZones || view.series !== undefined;
  const moves = !keepsHour && dates.some(({ clockChange }) => clockChange !== 0);
  const dayFormat = dateFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const dayText = ({ startMs }: SeriesDate) =>
    dayFormat.format(startMs + zoneOffset(form.timeZone, startMs) * 60_000);
  const isListed = isRepeating(form.when) || isElsewhere;
  return (
    <div className={dateStyles['dates']} role="status">
      {isListed && dates.length > 0 && (
        <details open={isElsewhere || moves}>
          <summary className={dateStyles['summary']}>
            {isRepeating(form.when)
              ? t('dates.next', { dates: listText(tag, dates.slice(0, NAMED).map(dayText)) })
              : t('dates.title')}
          </summary>
          <ol>
            {dates.map(({ startMs, clockChange }) => (
              <li key={startMs}>
                <time dateTime={new Date(startMs).toISOString()}>
                  {periodText(tag, startMs, lengthMs, clockOf(form.timeZone), 'short')}
                </time>
                {isElsewhere && (
                  <span className="muted type13">
                    {t('dates.own', {
                      time: periodText(tag, startMs, lengthMs, clockOf(visitorZone), 'short'),
                    })}
                  </span>
                )}
                {clockChange !== 0 && (
                  <span className={dateStyles['notice']}>
                    {t(keepsHour ? 'dates.stays' : 'dates.moves')}
                  </span>
                )}
              </li>
            ))}
          </ol>
        </details>
      )}
      {other && (
        <p className={dateStyles['notice']}>
          {t('dates.overlaps', { topic: isolated(displayText(other.topic, 80)) })}
        </p>
      )}
    </div>
  );
}
