/**
 * Tables as CSV files for spreadsheets: line ends of RFC 4180, UTF-8 with a byte order mark, and the separators that spreadsheets
 * expect in a language: with a decimal comma, semicolons separate cells. A cell that looks like a formula is escaped: people's
 * names must not run.
 */
import { numberFormat } from '#renderer/lib/numberFormat.ts';

/** How spreadsheets in a language read a file. */
export interface CsvFormat {
  readonly separator: ',' | ';';
  readonly decimal: '.' | ',';
}

/** The format for a language by its BCP 47 tag. */
export function csvFormat(tag: string): CsvFormat {
  const parts = numberFormat(tag).formatToParts(1.5);
  const hasComma = parts.some(({ type, value }) => type === 'decimal' && value === ',');
  return hasComma ? { separator: ';', decimal: ',' } : { separator: ',', decimal: '.' };
}

/** What a cell may hold. */
export type Cell = string | number | undefined;

/** Rows of cells, the names of the columns first. */
export type Table = readonly (readonly Cell[])[];

/** Programs recognise UTF-8 by it; without it some show garbled names. */
const BYTE_ORDER_MARK = '\u{FEFF}';

/** Media type of the files. */
export const CSV_MEDIA_TYPE = 'text/csv;charset=utf-8';

/** What makes a cell a formula, also in full-width forms, after blanks, control and hidden characters. */
const FORMULA = /^[\s\p{C}\p{Z}]*[=+\-@|%\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}\u{2212}]/u;
const CONTROL_FIRST = /^[\t\r\n\p{Cc}]/u;

/** A file of one or more tables with an empty line between. */
export function writeCsv(tables: readonly Table[], format: CsvFormat): string {
  const writeRow = (row: readonly Cell[]) =>
    row.map((cell) => writeCell(cell, format)).join(format.separator);
  const text = tables.map((rows) => rows.map(writeRow).join('\r\n')).join('\r\n\r\n');
  return `${BYTE_ORDER_MARK}${text}\r\n`;
}

/** An instant as ISO 8601 in UTC, which spreadsheets read as a date in every language. */
export function csvInstant(atS: number | undefined): string {
  return atS === undefined ? '' : new Date(atS * 1000).toISOString().replace('.000Z', 'Z');
}

function writeCell(cell: Cell, { decimal }: CsvFormat): string {
  if (cell === undefined) return '';
  // Our own negative numbers are no formulas; only texts come from outside.
  if (typeof cell === 'number') {
    return Number.isFinite(cell) ? String(cell).replace('.', decimal) : '';
  }
  const isFormula = FORMULA.test(cell) || CONTROL_FIRST.test(cell);
  const safe = isFormula ? `'${cell}` : cell;
  // Some programs split cells at semicolons or tabs, except in quotes.
  return isFormula || /[",;\t\r\n]|^\s|\s$/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A file name from texts, without characters that file systems refuse. */
export function csvFileName(...parts: readonly string[]): string {
  const name = parts
    .join(' ')
    .replace(/[\p{C}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.]+|[\s.]+$/gu, '');
  return `${Array.from(name).slice(0, 100).join('').trim() || 'table'}.csv`;
}
