import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cell, csvFileName, csvFormat, csvInstant, writeCsv } from './csv.ts';
import { forAll } from '#tests/support/arbitraries.ts';

const COMMA = { separator: ',', decimal: '.' } as const;
const SEMICOLON = { separator: ';', decimal: ',' } as const;

/** Reads a file by RFC 4180, like a spreadsheet: an independent reader. */
function readCsv(file: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let index = 0; index < file.length; index += 1) {
    const char = file[index] ?? '';
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (file[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (char === '"' && cell === '') isQuoted = true;
    else if (char === separator) {
      rows.at(-1)?.push(cell);
      cell = '';
    } else if (char === '\r' && file[index + 1] === '\n') {
      rows.at(-1)?.push(cell);
      rows.push([]);
      cell = '';
      index += 1;
    } else cell += char;
  }
  return rows.slice(0, -1);
}

const hostileText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(...Array.from('=+-@|%\t\r\n",; \'ab1\u{FF1D}\u{200B}\u{A0}')),
  }),
);

test('[PA-4] every cell survives the round trip in both formats', () => {
  const table = fc.array(
    fc.array(fc.oneof(hostileText, fc.integer()), { minLength: 2, maxLength: 2 }),
    { minLength: 1 },
  );
  forAll(table, fc.constantFrom(COMMA, SEMICOLON), (rows, format) => {
    const file = writeCsv([rows], format);
    expect(file.startsWith('\u{FEFF}')).toBe(true);
    const back = readCsv(file.slice(1), format.separator);
    expect(back).toHaveLength(rows.length);
    back.forEach((row, place) => {
      row.forEach((cell, column) => {
        const meant = String(rows[place]?.[column]);
        expect([meant, `'${meant}`]).toContain(cell);
      });
    });
  });
});

test('[PA-4] no text becomes a formula', () => {
  forAll(hostileText, fc.constantFrom(COMMA, SEMICOLON), (text, format) => {
    const [[cell = ''] = []] = readCsv(writeCsv([[[text]]], format).slice(1), format.separator);
    // What a spreadsheet evaluates after removing what it ignores.
    const seen = cell.replace(/^[\s\p{C}\p{Z}]+/u, '');
    expect(seen).not.toMatch(/^[=+\-@|%\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}]/u);
    expect(cell).not.toMatch(/^[\t\r\n]/u);
  });
});

test.each<[Cell, string]>([
  ['=1+1', `"'=1+1"`],
  ['+49 30', `"'+49 30"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  [' =HYPERLINK("http://x")', `"' =HYPERLINK(""http://x"")"`],
  ['Anna', 'Anna'],
  ['a;b', '"a;b"'],
  [-5, '-5'],
  [Number.NaN, ''],
  [undefined, ''],
])('[PA-4] %j is written as %s', (cell, written) => {
  expect(writeCsv([[[cell]]], COMMA)).toBe(`\u{FEFF}${written}\r\n`);
});

test('[PA-4] uses the separators of spreadsheets in the language', () => {
  expect(csvFormat('en')).toEqual(COMMA);
  expect(csvFormat('ja')).toEqual(COMMA);
  for (const tag of ['de', 'fr', 'ru', 'pt', 'pl']) expect(csvFormat(tag)).toEqual(SEMICOLON);
  expect(writeCsv([[[1.5, 'x']]], SEMICOLON)).toBe('\u{FEFF}1,5;x\r\n');
});

test('[PA-4] writes times as ISO 8601, an empty line between tables, and valid file names', () => {
  expect(csvInstant(1_800_000_000)).toBe('2027-01-15T08:00:00Z');
  expect(csvInstant(undefined)).toBe('');
  expect(writeCsv([[['a']], [['b']]], COMMA)).toBe('\u{FEFF}a\r\n\r\nb\r\n');
  forAll(fc.string({ unit: 'binary' }), (name) => {
    expect(csvFileName(name)).toMatch(/^[^\\/:*?"<>|\p{Cc}.][^\\/:*?"<>|\p{Cc}]*\.csv$/u);
  });
});
