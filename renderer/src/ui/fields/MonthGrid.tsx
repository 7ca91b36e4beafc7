import type { CalendarDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { type AriaCalendarGridProps, useCalendarGrid } from 'react-aria/useCalendar';
import type { CalendarState } from 'react-stately/useCalendarState';
import { IconButton } from '../menus/IconButton.tsx';

export interface MonthWords {
  readonly monthBefore: string;
  readonly monthAfter: string;
}

/** A month as a table of weeks, with buttons for the previous and the next month. */
export function MonthGrid({
  state,
  firstDayOfWeek,
  label,
  heading,
  words,
  classes,
  renderWeekday,
  renderDay,
}: {
  readonly state: CalendarState;
  readonly firstDayOfWeek: NonNullable<AriaCalendarGridProps['firstDayOfWeek']>;
  readonly label: string;
  /** Before the buttons for other months. */
  readonly heading: ReactNode;
  readonly words: MonthWords;
  readonly classes: Readonly<Partial<Record<'head' | 'turn' | 'grid', string | undefined>>>;
  /** The head of a column, by its first day. */
  readonly renderWeekday: (day: CalendarDate) => ReactNode;
  /** A cell; a day outside belongs to the previous or next month: shown, but disabled. */
  readonly renderDay: (day: CalendarDate, isOutside: boolean) => ReactNode;
}) {
  const { gridProps, headerProps } = useCalendarGrid({ firstDayOfWeek }, state);
  const { month } = state.visibleRange.start;
  return (
    <>
      <div className={classes.head}>
        {heading}
        <IconButton
          className={classes.turn}
          label={words.monthBefore}
          onClick={() => state.focusPreviousPage()}
        >
          <ChevronLeft size={20} />
        </IconButton>
        <IconButton
          className={classes.turn}
          label={words.monthAfter}
          onClick={() => state.focusNextPage()}
        >
          <ChevronRight size={20} />
        </IconButton>
      </div>
      <table {...gridProps} aria-label={label} className={classes.grid}>
        <thead {...headerProps}>
          <tr>
            {week(0).map((day) => (
              <th key={day.toString()} className="ends4 muted plainWeight type13">
                {renderWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: state.getWeeksInMonth() }, (_week, number) => (
            <tr key={number}>
              {week(number).map((day, index) => (
                <Fragment key={index}>{renderDay(day, day.month !== month)}</Fragment>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );

  /** Days are missing only at the limits of the calendar. */
  function week(number: number): readonly CalendarDate[] {
    return state.getDatesInWeek(number).flatMap((day) => day ?? []);
  }
}
