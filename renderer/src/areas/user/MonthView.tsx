import {
  type CalendarDate,
  getLocalTimeZone,
  isToday,
  toCalendarDate,
  today,
} from '@internationalized/date';
import { type ComponentProps, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalendar } from 'react-aria/useCalendar';
import { useCalendarState } from 'react-stately/useCalendarState';
import { dateFormat } from '#shared/intl/formats.ts';
import { weekDays } from '#shared/intl/week.ts';
import type { ListedConference } from '#shared/conferences/listedConference.ts';
import { datesByDay } from '#renderer/domain/conferences/calendarDays.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { useNow } from '#renderer/state/now.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { MonthGrid } from '#renderer/ui/fields/MonthGrid.tsx';
import { FIRST_DAYS, createCalendar } from '#renderer/ui/fields/calendars.ts';
import type { Opening } from './Agenda.tsx';
import { ConferenceListRow } from './ConferenceListRow.tsx';
import { CopyNews } from './CopyNews.tsx';
import { MonthDay } from './MonthDay.tsx';
import styles from './MonthView.module.css';
import { useRowTools } from './useRowTools.ts';

/** A month of scheduled conferences, and below it the day that is chosen in it. */
export function MonthView({
  conferences,
  selectedId,
  hrefOf,
  onOpen,
}: Opening & { readonly conferences: readonly ListedConference[] }) {
  const { t } = useTranslation('user');
  const tag = useLanguageTag();
  const now = useNow();
  const timeZone = getLocalTimeZone();
  const [chosen, setChosen] = useState<CalendarDate>(() => today(timeZone));
  const [first = 'monday'] = weekDays(tag);
  const state = useCalendarState({
    locale: tag,
    createCalendar,
    firstDayOfWeek: FIRST_DAYS[first],
    value: chosen,
    onChange: (day) => setChosen(toCalendarDate(day)),
  });
  const { start, end } = state.visibleRange;
  const title = dateFormat(tag, { month: 'long', year: 'numeric' }).format(msOf(start, timeZone));
  const { calendarProps } = useCalendar({ 'aria-label': t('list.title.conference') }, state);
  const fromMs = msOf(start, timeZone);
  const toMs = msOf(end.add({ days: 1 }), timeZone);
  const days = useMemo(() => datesByDay(conferences, fromMs, toMs), [conferences, fromMs, toMs]);
  const chosenMs = msOf(chosen, timeZone);
  const nextMs = msOf(chosen.add({ days: 1 }), timeZone);
  // It stays chosen while another month is looked at.
  const ofDay = datesByDay(conferences, chosenMs, nextMs).get(chosenMs) ?? [];
  const nameIn = (weekday: 'short' | 'narrow') => (date: CalendarDate) =>
    dateFormat(tag, { weekday }).format(msOf(date, timeZone));
  const shortName = nameIn('short');
  const narrowName = nameIn('narrow');

  function goToToday(): void {
    setChosen(today(timeZone));
    state.setFocusedDate(today(timeZone));
  }

  return (
    <div className="column gap24">
      <div {...calendarProps} role="group" aria-label={title} className={styles['month']}>
        <MonthGrid
          state={state}
          firstDayOfWeek={FIRST_DAYS[first]}
          label={title}
          heading={
            <>
              {/* The grid says which month it is when one continues by keyboard. */}
              <h2 className={styles['title']} aria-live="polite">
                {title}
              </h2>
              <Button onClick={goToToday}>{t('general.today')}</Button>
            </>
          }
          words={{ monthBefore: t('list.monthBefore'), monthAfter: t('list.monthAfter') }}
          classes={styles}
          renderWeekday={(date) => (
            <>
              <span className={styles['wideName']}>{shortName(date)}</span>
              <span className={styles['narrowName']}>{narrowName(date)}</span>
            </>
          )}
          renderDay={(date, isOutside) => (
            <MonthDay
              date={date}
              state={state}
              isOutside={isOutside}
              isToday={isToday(date, timeZone)}
              name={dayName(date)}
              dates={days.get(msOf(date, timeZone)) ?? []}
              tag={tag}
              hrefOf={hrefOf}
              onOpen={onOpen}
            />
          )}
        />
      </div>
      <ChosenDay name={dayName(chosen)} dates={ofDay} {...{ now, selectedId, hrefOf, onOpen }} />
    </div>
  );

  function dayName(date: CalendarDate): string {
    return dateFormat(tag, { weekday: 'long', day: 'numeric', month: 'long' }).format(
      msOf(date, timeZone),
    );
  }
}

function ChosenDay({
  name,
  dates,
  now,
  selectedId,
  hrefOf,
  onOpen,
}: Opening & {
  readonly name: string;
  readonly dates: ComponentProps<typeof MonthDay>['dates'];
  readonly now: number;
}) {
  const { t } = useTranslation('user');
  const tools = useRowTools();
  return (
    <section aria-labelledby="month-day">
      <h2 id="month-day" className={styles['title']}>
        {name}
      </h2>
      <p role="status" className={styles['nothing']}>
        {dates.length === 0 && t('list.nothingThatDay')}
      </p>
      <CopyNews tools={tools} />
      <div className={styles['rows']}>
        {dates.map(({ conference, startMs }) => (
          <ConferenceListRow
            key={`${conference.id} ${startMs ?? ''}`}
            conference={conference}
            dateMs={startMs}
            now={now}
            href={hrefOf(conference.id)}
            isSelected={conference.id === selectedId}
            tools={tools}
            onOpen={onOpen}
          />
        ))}
      </div>
    </section>
  );
}

/** The midnight at which a day begins. */
function msOf(date: CalendarDate, timeZone: string): number {
  return date.toDate(timeZone).getTime();
}
