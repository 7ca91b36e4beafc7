import { expect, test } from 'vitest';
import { createRenaming } from './shortPrimitives.ts';

const sheet = `.row,\n.column {\n  padding: .5px;\n}\n.held:hover,\n.held[aria-current='true'] {\n}\n`;
const rename = createRenaming(sheet);

test('a primitive has one short name in its sheet, in markup and in what composes it', () => {
  expect(rename.sheet(sheet)).toBe(
    `.a,\n.b {\n  padding: .5px;\n}\n.c:hover,\n.c[aria-current='true'] {\n}\n`,
  );
  expect(rename.markup('<p className="row held hidden" title="row" />')).toBe(
    '<p className="a c hidden" title="row" />',
  );
  expect(rename.compositions('const row = "row_Ab- held row"; export { row as "row" };')).toBe(
    'const row = "row_Ab- c a"; export { row as "row" };',
  );
});

test('there are names for more primitives than there are letters', () => {
  const names = Array.from({ length: 120 }, (_, index) => `c${index}`);
  const { markup } = createRenaming(names.map((name) => `.${name} {}`).join(''));
  const short = markup(`className="${names.join(' ')}"`)
    .slice(11, -1)
    .split(' ');
  expect(new Set(short).size).toBe(120);
  expect(Math.max(...short.map(({ length }) => length))).toBe(2);
});
