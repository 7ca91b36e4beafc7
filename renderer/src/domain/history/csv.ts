/**
 * Tables as files for spreadsheets: lines ended as RFC 4180 has it, UTF-8 with the mark by which programs know it, and
 * the separators that spreadsheets expect in a language: where numbers have a decimal comma, semicolons divide cells.
 * A cell that a spreadsheet would take for a formula is kept from that: what people call themselves must not run.
 */
import { numberFormat } from '#renderer/lib/numberFormat.ts';

/** How a language's spreadsheets read a file. */
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

/** The mark by which programs recognise UTF-8; without it some show names as nonsense. */
const BYTE_ORDER_MARK = '\u{FEFF}';

/** Media type of the files. */
export const CSV_MEDIA_TYPE = 'text/csv;charset=utf-8';

/** Beginnings that make a formula, in their full-width forms too, behind blanks, controls and hidden characters. */
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
  // A negative number of ours is no formula; texts alone come from outside.
  if (typeof cell === 'number') {
    return Number.isFinite(cell) ? String(cell).replace('.', decimal) : '';
  }
  const isFormula = FORMULA.test(cell) || CONTROL_FIRST.test(cell);
  const safe = isFormula ? `'${cell}` : cell;
  // Semicolons and tabs divide cells where a program expects those; in quotes they divide nothing.
  return isFormula || /[",;\t\r\n]|^\s|\s$/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A file name from a text: what no disk takes is left out. */
export function csvFileName(...parts: readonly string[]): string {
  const name = parts
    .join(' ')
    .replace(/[\p{C}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.]+|[\s.]+$/gu, '');
  return `${Array.from(name).slice(0, 100).join('').trim() || 'table'}.csv`;
}
