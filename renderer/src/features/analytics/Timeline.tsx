import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stay } from '#shared/history/callLog.ts';
import {
  type PersonStays,
  type Span,
  axisMarks,
  placeOf,
} from '#renderer/domain/history/timeline.ts';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { applicationName } from './reportTables.ts';
import styles from './Timeline.module.css';
import { useReportWords } from './useReportWords.ts';

/** More would overlap, because the first and the last stay within the axis. */
const MARKS = 3;
const HEIGHT = 20;
/** The minimum width, so that short stays are visible. */
const MIN_WIDTH_PERCENT = 0.6;

/** Rows of people with a bar for each stay. It is one tab stop; arrow keys move between bars. */
export function Timeline({
  people,
  span,
  isRtl,
}: {
  readonly people: readonly PersonStays[];
  readonly span: Span;
  /** Whether time runs from right to left, like the text. */
  readonly isRtl: boolean;
}) {
  const { t } = useTranslation('reports');
  const words = useReportWords();
  const frame = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ row: 0, bar: 0 });
  const [described, setDescribed] = useState<string>();
  // People come and go while the session runs.
  const row = Math.min(place.row, people.length - 1);
  const bar = Math.min(place.bar, (people[row]?.stays.length ?? 1) - 1);

  const describe = (person: PersonStays, stay: Stay): string => {
    const parts = [
      isolated(displayText(person.name)),
      stay.leaveS === undefined
        ? `${words.time(stay.joinS)} – ${t('analytics.people.inside')}`
        : words.range(stay.joinS, stay.leaveS),
      words.length((stay.leaveS ?? span.toS) - stay.joinS),
      applicationName(t, stay),
      stay.leaveReason && t(`analytics.reason.${stay.leaveReason}`),
    ];
    return parts.filter((part) => part !== undefined).join(' · ');
  };

  const move = (event: KeyboardEvent): void => {
    const next = nextPlace(event.key, { row, bar }, people, isRtl);
    if (next === undefined) return;
    event.preventDefault();
    setPlace(next);
    const wanted = frame.current?.querySelector(`[data-place="${next.row}.${next.bar}"]`);
    if (wanted instanceof SVGElement) wanted.focus();
  };

  return (
    <div ref={frame} className="grid oneColumn gap8">
      <ul className={styles['rows']}>
        {people.map((person, rowIndex) => (
          <li key={person.userId} className={styles['row']}>
            <bdi className="type13 breaks">{displayText(person.name)}</bdi>
            <svg className={styles['track']} width="100%" height={HEIGHT} aria-hidden={false}>
              <rect width="100%" height={HEIGHT} rx={3} className={styles['ground']} />
              {person.stays.map((stay, barIndex) => {
                const { start, length } = placeOf(stay, span);
                const width = Math.max(length * 100, MIN_WIDTH_PERCENT);
                const from = isRtl ? 100 - start * 100 - width : start * 100;
                const text = describe(person, stay);
                return (
                  <rect
                    key={stay.joinS}
                    role="img"
                    aria-label={text}
                    tabIndex={rowIndex === row && barIndex === bar ? 0 : -1}
                    data-place={`${rowIndex}.${barIndex}`}
                    className={styles['bar']}
                    x={`${Math.max(from, 0)}%`}
                    width={`${width}%`}
                    height={HEIGHT}
                    rx={3}
                    onKeyDown={move}
                    onFocus={() => {
                      setPlace({ row: rowIndex, bar: barIndex });
                      setDescribed(text);
                    }}
                    onPointerEnter={() => setDescribed(text)}
                  />
                );
              })}
            </svg>
          </li>
        ))}
      </ul>
      <div className={styles['axis']} aria-hidden>
        <svg width="100%" height={16}>
          {axisMarks(span, MARKS).map((atS) => {
            const share = ((atS - span.fromS) / (span.toS - span.fromS)) * 100;
            const at = isRtl ? 100 - share : share;
            return (
              <text
                key={atS}
                x={`${at}%`}
                y={12}
                textAnchor={at < 16 ? 'start' : at > 84 ? 'end' : 'middle'}
                direction="ltr"
                className={styles['mark']}
              >
                {words.time(atS)}
              </text>
            );
          })}
        </svg>
      </div>
      <p className={styles['described']}>{described ?? t('analytics.people.hint')}</p>
    </div>
  );
}

/** The next bar for a key; undefined for other keys. */
function nextPlace(
  key: string,
  from: { readonly row: number; readonly bar: number },
  people: readonly PersonStays[],
  isRtl: boolean,
): { readonly row: number; readonly bar: number } | undefined {
  const bars = people[from.row]?.stays.length ?? 0;
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const backward = isRtl ? 'ArrowRight' : 'ArrowLeft';
  const inRow = (bar: number) => (bar >= 0 && bar < bars ? { row: from.row, bar } : undefined);
  const toRow = (row: number) => {
    const there = people[row];
    return there && { row, bar: Math.min(from.bar, there.stays.length - 1) };
  };
  if (key === forward) return inRow(from.bar + 1);
  if (key === backward) return inRow(from.bar - 1);
  if (key === 'ArrowDown') return toRow(from.row + 1);
  if (key === 'ArrowUp') return toRow(from.row - 1);
  if (key === 'Home') return toRow(0);
  return key === 'End' ? toRow(people.length - 1) : undefined;
}
