import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#shared/languages.ts';
import { nextDates, overlapping } from '#renderer/domain/personal/conferenceFormDates.ts';
import { clockOf, wholeNumber, zoneOffset } from '#renderer/domain/personal/conferenceFormTime.ts';
import { periodText } from '#renderer/domain/timeWords.ts';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { languageAtom } from '#renderer/state/language.ts';
import { useConferenceList } from '#renderer/state/personal/conferenceList.ts';
import dateStyles from './NextDates.module.css';
import styles from './Scheduler.module.css';
import type { SchedulerView } from './view.ts';

/** The next dates by the organiser's clock and the visitor's, what the clocks do to them, and what they collide with. */
export function NextDates({ view }: { readonly view: SchedulerView }) {
  const { t } = useTranslation('scheduler');
  const { tag } = LANGUAGES[useAtomValue(languageAtom)];
  const list = useConferenceList();
  const { form, visitorZone, keepsZones, ownId } = view;
  const dates = nextDates(form, view);
  const lengthMs = (wholeNumber(form.minutes) ?? 0) * 60_000;
  const others = list.kind === 'ready' ? list.conferences.filter(({ id }) => id !== ownId) : [];
  const other = view.type === 'template' ? undefined : overlapping(dates, lengthMs, others);
  const isElsewhere = dates.some(
    ({ startMs }) => zoneOffset(visitorZone, startMs) !== zoneOffset(form.timeZone, startMs),
  );
  const isListed = form.when === 'weekly' || isElsewhere;
  return (
    <div className={dateStyles['dates']} role="status">
      {isListed && dates.length > 0 && (
        <>
          <h2 className={styles['legend']}>{t('dates.title')}</h2>
          <ol>
            {dates.map(({ startMs, clockChange }) => (
              <li key={startMs}>
                <time dateTime={new Date(startMs).toISOString()}>
                  {periodText(tag, startMs, lengthMs, clockOf(form.timeZone), 'short')}
                </time>
                {isElsewhere && (
                  <span className={styles['muted']}>
                    {t('dates.own', {
                      time: periodText(tag, startMs, lengthMs, clockOf(visitorZone), 'short'),
                    })}
                  </span>
                )}
                {clockChange !== 0 && (
                  <span className={dateStyles['notice']}>
                    {t(keepsZones ? 'dates.stays' : 'dates.moves')}
                  </span>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
      {other && (
        <p className={dateStyles['notice']}>
          {t('dates.overlaps', { topic: isolated(displayText(other.topic, 80)) })}
        </p>
      )}
    </div>
  );
}
