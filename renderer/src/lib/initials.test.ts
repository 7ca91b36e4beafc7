import { expect, test } from 'vitest';
import { initialsOf, shadeOf } from './initials.ts';

test.each([
  ['Ann', 'A'],
  ['Ann Marie Smith', 'AS'],
  ['  анна   петрова ', 'АП'],
  ['李小龍', '李'],
  ['Bob (guest)', 'B'],
  ['😀', ''],
  ['', ''],
])('%s is shown as %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('a shade is stable and one of six', () => {
  expect(shadeOf('p1')).toBe(shadeOf('p1'));
  for (const id of ['', 'a', 'b', 'x'.repeat(200)])
    expect([0, 1, 2, 3, 4, 5]).toContain(shadeOf(id));
  expect(shadeOf(' Anna weiss')).toBe(shadeOf('Anna Weiss'));
});
