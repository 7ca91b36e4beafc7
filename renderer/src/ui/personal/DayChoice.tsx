import type { Calendar, CalendarDate } from '@internationalized/date';
import { getLocalTimeZone, isToday } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { FocusScope } from 'react-aria/FocusScope';
import { useLocale } from 'react-aria/I18nProvider';
import {
  type AriaCalendarProps,
  useCalendar,
  useCalendarCell,
  useCalendarGrid,
} from 'react-aria/useCalendar';
import { type AriaDialogProps, useDialog } from 'react-aria/useDialog';
import { useOverlay } from 'react-aria/useOverlay';
import { type CalendarState, useCalendarState } from 'react-stately/useCalendarState';
import type { DateValue } from 'react-stately/useDatePickerState';
import { dateFormat } from '#shared/intl/formats.ts';
import { weekDays } from '#shared/intl/week.ts';
import styles from './DayChoice.module.css';
import { IconButton } from './IconButton.tsx';
import { FIRST_DAYS } from './calendars.ts';

export interface DayChoiceWords {
  /** Of the button that opens it. */
  readonly open: string;
  readonly monthBefore: string;
  readonly monthAfter: string;
}

/** A month below a field for a date. The arrow keys go through its days, Esc and a press elsewhere close it. */
export function DayChoice({
  tag,
  words,
  createCalendar,
  dialogProps: dialog,
  calendarProps: calendar,
  onClose,
}: {
  readonly tag: string;
  readonly words: DayChoiceWords;
  readonly createCalendar: (name: string) => Calendar;
  readonly dialogProps: AriaDialogProps;
  readonly calendarProps: AriaCalendarProps<DateValue>;
  readonly onClose: () => void;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const { overlayProps } = useOverlay(
    { isOpen: true, onClose, isDismissable: true, shouldCloseOnBlur: true },
    ref,
  );
  const { dialogProps } = useDialog(dialog, ref);
  const { locale } = useLocale();
  const [first = 'monday'] = weekDays(tag);
  const firstDayOfWeek = FIRST_DAYS[first];
  const state = useCalendarState({ ...calendar, locale, createCalendar, firstDayOfWeek });
  const { calendarProps } = useCalendar(calendar, state);
  const { gridProps, headerProps } = useCalendarGrid({ firstDayOfWeek }, state);
  const { start } = state.visibleRange;
  const shown = locale.endsWith('-gregory') ? 'gregory' : undefined;
  const month = format({ month: 'long', year: 'numeric' })(start);
  const weekday = format({ weekday: 'narrow' });
  const name = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <FocusScope contain restoreFocus>
      <div {...overlayProps} {...dialogProps} ref={ref} className={styles['panel']}>
        <div {...calendarProps} aria-label={month}>
          <div className={styles['head']}>
            <strong className={styles['title']} aria-live="polite">
              {month}
            </strong>
            <IconButton
              className={styles['turn']}
              label={words.monthBefore}
              onClick={() => state.focusPreviousPage()}
            >
              <ChevronLeft size={20} />
            </IconButton>
            <IconButton
              className={styles['turn']}
              label={words.monthAfter}
              onClick={() => state.focusNextPage()}
            >
              <ChevronRight size={20} />
            </IconButton>
          </div>
          <table {...gridProps} aria-label={month} className={styles['grid']}>
            <thead {...headerProps}>
              <tr>
                {week(0).map((day) => (
                  <th key={day.toString()}>{weekday(day)}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {Array.from({ length: state.getWeeksInMonth() }, (_week, number) => (
                <tr key={number}>
                  {week(number).map((day) => (
                    <Day
                      key={day.toString()}
                      day={day}
                      name={name(day)}
                      isOutside={day.month !== start.month}
                      state={state}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </FocusScope>
  );

  /** Its days are missing at the two ends of time alone. */
  function week(number: number): readonly CalendarDate[] {
    return state.getDatesInWeek(number).flatMap((day) => day ?? []);
  }

  function format(options: Intl.DateTimeFormatOptions): (day: CalendarDate) => string {
    const { format: say } = dateFormat(tag, {
      ...options,
      timeZone: 'UTC',
      ...(shown !== undefined && { calendar: shown }),
    });
    return (day) => say(day.toDate('UTC').getTime());
  }
}

function Day({
  day,
  name,
  isOutside,
  state,
}: {
  readonly day: CalendarDate;
  /** The day in words. */
  readonly name: string;
  /** Of the month before or after: seen, and not to be chosen. */
  readonly isOutside: boolean;
  readonly state: CalendarState;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const { cellProps, buttonProps, isSelected, formattedDate } = useCalendarCell(
    { date: day, isOutsideMonth: isOutside },
    state,
    ref,
  );
  return (
    <td {...cellProps}>
      <div
        {...buttonProps}
        ref={ref}
        aria-label={name}
        className={styles['day']}
        aria-current={isToday(day, getLocalTimeZone()) ? 'date' : undefined}
        data-outside={isOutside || undefined}
        data-selected={isSelected || undefined}
      >
        {formattedDate}
      </div>
    </td>
  );
}
