/** Prints tables for a terminal. */
import type { Aim, Cell, Table } from './report.ts';

/** A table as lines of text: names left-aligned, figures right-aligned, the aim last. */
export function renderTable({ title, columns, rows, notes = [] }: Table): string {
  const hasAims = rows.some(({ aim }) => aim !== undefined);
  const head = ['', ...columns, ...(hasAims ? ['aim'] : [])];
  const lines = rows.map((row) => [
    row.name,
    ...columns.map((_column, index) => cellText(row.cells[index])),
    ...(hasAims ? [aimText(row.aim)] : []),
  ]);
  const widths = head.map((_text, column) =>
    Math.max(...[head, ...lines].map((line) => line[column]?.length ?? 0)),
  );
  const isText = (column: number) => column === 0 || column > columns.length;
  const print = (line: readonly string[]) =>
    line
      .map((text, column) => {
        const width = widths[column] ?? 0;
        return isText(column) ? text.padEnd(width) : text.padStart(width);
      })
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  return [title, '', print(head), rule, ...lines.map(print), ...notes].join('\n');
}

function cellText(cell: Cell): string {
  if (cell === undefined) return '–';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return number(cell);
  return `${number(cell.median)} ± ${number(cell.deviation)}`;
}

/** Only significant digits. */
function number(value: number): string {
  const size = Math.abs(value);
  const fraction = size < 1 ? 3 : 1;
  const digits = size >= 100 || Number.isInteger(value) ? 0 : fraction;
  return value.toLocaleString('en-US', {
    maximumFractionDigits: digits,
    minimumFractionDigits: digits,
  });
}

function aimText(aim: Aim | undefined): string {
  if (aim === undefined) return '';
  if (aim.isMet === undefined) return `  ${aim.text}`;
  return `${aim.isMet ? '✓' : '✗'} ${aim.text}`;
}
