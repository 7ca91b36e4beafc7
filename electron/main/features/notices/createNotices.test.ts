import { expect, test } from 'vitest';
import { createNoticeGate } from './createNotices.ts';

function setUp() {
  const clock = { ms: 0 };
  return { clock, isDue: createNoticeGate(() => clock.ms) };
}

test('a crowd at the door makes four notices, and later there is room again', () => {
  const { clock, isDue } = setUp();
  const shown = Array.from({ length: 20 }, (_, index) => isDue(`Guest ${index}`));
  expect(shown.filter(Boolean)).toHaveLength(4);
  clock.ms = 20_000;
  expect(isDue('Guest 30')).toBe(true);
});

test('the same words are news again after a minute', () => {
  const { clock, isDue } = setUp();
  expect([isDue('Greta waits'), isDue('Greta waits')]).toEqual([true, false]);
  clock.ms = 59_999;
  expect(isDue('Greta waits')).toBe(false);
  clock.ms = 60_000;
  expect(isDue('Greta waits')).toBe(true);
});

test('a clock that is put back holds nothing up for ever', () => {
  const { clock, isDue } = setUp();
  clock.ms = 1_000_000;
  for (let index = 0; index < 4; index += 1) isDue(`Guest ${index}`);
  clock.ms = 0;
  expect(isDue('Guest 0')).toBe(true);
});

test('a repeated call is news each time, but not without end', () => {
  const { isDue } = setUp();
  expect([1, 2, 3, 4, 5].map(() => isDue('Anna calls', true))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});
