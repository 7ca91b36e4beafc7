import type { Calendar, CalendarDate } from '@internationalized/date';
import { getLocalTimeZone, isToday } from '@internationalized/date';
import { useRef } from 'react';
import { FocusScope } from 'react-aria/FocusScope';
import { useLocale } from 'react-aria/I18nProvider';
import { type AriaCalendarProps, useCalendar, useCalendarCell } from 'react-aria/useCalendar';
import { type AriaDialogProps, useDialog } from 'react-aria/useDialog';
import { useOverlay } from 'react-aria/useOverlay';
import { type CalendarState, useCalendarState } from 'react-stately/useCalendarState';
import type { DateValue } from 'react-stately/useDatePickerState';
import { dateFormat } from '#shared/intl/formats.ts';
import { weekDays } from '#shared/intl/week.ts';
import styles from './DayChoice.module.css';
import { MonthGrid, type MonthWords } from './MonthGrid.tsx';
import { FIRST_DAYS } from './calendars.ts';

export interface DayChoiceWords extends MonthWords {
  /** The name of the button that opens it. */
  readonly open: string;
}

/** A month below a date field. The arrow keys move through its days; Esc and a press elsewhere close it. */
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
  const { start } = state.visibleRange;
  const shown = locale.endsWith('-gregory') ? 'gregory' : undefined;
  const month = format({ month: 'long', year: 'numeric' })(start);
  const weekday = format({ weekday: 'narrow' });
  const name = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <FocusScope contain restoreFocus>
      <div {...overlayProps} {...dialogProps} ref={ref} className={styles['panel']}>
        <div {...calendarProps} aria-label={month}>
          <MonthGrid
            state={state}
            firstDayOfWeek={firstDayOfWeek}
            label={month}
            heading={
              <strong className={styles['title']} aria-live="polite">
                {month}
              </strong>
            }
            words={words}
            classes={styles}
            renderWeekday={weekday}
            renderDay={(day, isOutside) => (
              <Day day={day} name={name(day)} isOutside={isOutside} state={state} />
            )}
          />
        </div>
      </div>
    </FocusScope>
  );

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
  readonly name: string;
  /** A day of the previous or next month: shown, but disabled. */
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
