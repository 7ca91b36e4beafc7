import { expect, test } from 'vitest';
import { SPEEDS, actionOf, nextSpeed } from './playerKeys.ts';

const press = (key: string, changes = {}) =>
  actionOf({ key, ctrlKey: false, altKey: false, metaKey: false, ...changes });

test('[PA-4] handles the player’s keys and leaves the browser’s alone', () => {
  expect(press(' ')).toEqual({ kind: 'toggle' });
  expect(press('ArrowLeft')).toEqual({ kind: 'move', byS: -5 });
  expect(press('>')).toEqual({ kind: 'speed', by: 1 });
  expect(press('M')).toEqual({ kind: 'mute' });
  expect(press('m', { ctrlKey: true })).toBeUndefined();
  expect(press('Tab')).toBeUndefined();
  expect(press('toString')).toBeUndefined();
});

test('[PA-4] changes the speed step by step within its limits', () => {
  expect(nextSpeed(1, 1)).toBe(1.25);
  expect(nextSpeed(1, -1)).toBe(0.75);
  expect(nextSpeed(2, 1)).toBe(2);
  expect(nextSpeed(SPEEDS[0], -1)).toBe(SPEEDS[0]);
});
