import type { CalendarDate } from '@internationalized/date';
import { useId, useRef } from 'react';
import { useCalendarCell } from 'react-aria/useCalendar';
import type { CalendarState } from 'react-stately/useCalendarState';
import type { AgendaEntry } from '#renderer/domain/conferences/mainPage.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { numberFormat } from '#renderer/lib/numberFormat.ts';
import { openHere } from '#renderer/lib/openHere.ts';
import type { Opening } from './Agenda.tsx';
import styles from './MonthView.module.css';

/** More do not fit in a day; all of them are below the month. */
const SHOWN = 2;

/** A day of the month: pressing it shows its conferences below, pressing one of these opens its card. */
export function MonthDay({
  date,
  state,
  isOutside,
  isToday,
  name,
  dates,
  tag,
  hrefOf,
  onOpen,
}: Omit<Opening, 'selectedId'> & {
  readonly date: CalendarDate;
  readonly state: CalendarState;
  /** Of the month before or after: seen, and not to be chosen. */
  readonly isOutside: boolean;
  readonly isToday: boolean;
  /** The day in words. */
  readonly name: string;
  readonly dates: readonly AgendaEntry[];
  readonly tag: string;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const id = useId();
  const { cellProps, buttonProps, isSelected, formattedDate } = useCalendarCell(
    { date, isOutsideMonth: isOutside },
    state,
    ref,
  );
  const more = dates.length - SHOWN;
  return (
    <td
      {...cellProps}
      className={styles['cell']}
      data-outside={isOutside || undefined}
      data-selected={isSelected || undefined}
    >
      <div
        {...buttonProps}
        aria-label={undefined}
        ref={ref}
        className={styles['day']}
        aria-current={isToday ? 'date' : undefined}
        {...(dates.length > 0 && { 'aria-describedby': id })}
      >
        <span className={styles['number']} aria-hidden>
          {formattedDate}
        </span>
        <span className="visuallyHidden">{name}</span>
      </div>
      {dates.length > 0 && (
        <>
          <span className={styles['marks']} aria-hidden>
            {dates.slice(0, SHOWN + 1).map(({ conference, startMs }) => (
              <span key={`${conference.id} ${startMs ?? ''}`} />
            ))}
          </span>
          <ul id={id} className={styles['dates']}>
            {dates.slice(0, SHOWN).map(({ conference, startMs }) => (
              <li className="shrinks" key={`${conference.id} ${startMs ?? ''}`}>
                {/* By keyboard one comes to it below the month: a month would have dozens of stops. */}
                <a
                  href={hrefOf(conference.id)}
                  dir="auto"
                  data-may-shorten
                  tabIndex={-1}
                  onClick={openHere(() => {
                    state.selectDate(date);
                    onOpen(conference.id);
                  })}
                >
                  {displayText(conference.topic, 60)}
                </a>
              </li>
            ))}
            {more > 0 && (
              <li className={styles['more']}>
                {numberFormat(tag, { signDisplay: 'always' }).format(more)}
              </li>
            )}
          </ul>
        </>
      )}
    </td>
  );
}
