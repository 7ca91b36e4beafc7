import { expect, test } from 'vitest';
import { createNoticeGate } from './createNotices.ts';

function setUp() {
  const clock = { ms: 0 };
  return { clock, isDue: createNoticeGate(() => clock.ms) };
}

test('limits notices for many waiting people to four, and allows more later', () => {
  const { clock, isDue } = setUp();
  const shown = Array.from({ length: 20 }, (_, index) => isDue(`Guest ${index}`));
  expect(shown.filter(Boolean)).toHaveLength(4);
  clock.ms = 20_000;
  expect(isDue('Guest 30')).toBe(true);
});

test('repeats the same text only after a minute', () => {
  const { clock, isDue } = setUp();
  expect([isDue('Greta waits'), isDue('Greta waits')]).toEqual([true, false]);
  clock.ms = 59_999;
  expect(isDue('Greta waits')).toBe(false);
  clock.ms = 60_000;
  expect(isDue('Greta waits')).toBe(true);
});

test('works after the clock is set back', () => {
  const { clock, isDue } = setUp();
  clock.ms = 1_000_000;
  for (let index = 0; index < 4; index += 1) isDue(`Guest ${index}`);
  clock.ms = 0;
  expect(isDue('Guest 0')).toBe(true);
});

test('notifies of each repeated call, within a limit', () => {
  const { isDue } = setUp();
  expect([1, 2, 3, 4, 5].map(() => isDue('Anna calls', true))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});
