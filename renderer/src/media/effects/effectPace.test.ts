import { expect, test } from 'vitest';
import { FIRST_PACE, nextPace, PACE_STEPS, type Pace, stepOf } from './effectPace.ts';

const CAMERA_MS = 1000 / 30;

function after(spent: readonly number[], from: Pace = FIRST_PACE): Pace {
  return spent.reduce((pace, spentMs) => nextPace(pace, spentMs, CAMERA_MS), from);
}
const times = (count: number, spentMs: number): readonly number[] =>
  Array.from({ length: count }, () => spentMs);

test('a fast machine stays at the best step', () => {
  expect(after(times(10_000, CAMERA_MS - 1))).toEqual(FIRST_PACE);
});

test('ignores single slow frames', () => {
  const often = Array.from({ length: 1000 }, (_, index) => (index % 10 === 0 ? 5 : 500));
  expect(after(often).step).toBe(0);
});

test('a slow machine steps down one step at a time', () => {
  expect(after(times(29, 40)).step).toBe(0);
  expect(after(times(30, 40))).toEqual({ step: 1, slow: 0, isTooSlow: false });
  expect(after(times(60, 40)).step).toBe(2);
  expect(after(times(90, 40)).step).toBe(3);
});

test('every step costs less than the previous one', () => {
  const costs = PACE_STEPS.map(({ maxWidth, outlineEvery }) => maxWidth ** 2 / outlineEvery);
  expect([...costs].sort((left, right) => right - left)).toEqual(costs);
});

test('at the cheapest step, tolerates a lower frame rate within a limit', () => {
  const last = after(times(90, 40));
  expect(after(times(1000, 120), last).isTooSlow).toBe(false);
  expect(after(times(59, 130), last).isTooSlow).toBe(false);
  expect(after(times(60, 130), last).isTooSlow).toBe(true);
});

test('never goes beyond the last step', () => {
  const end = after(times(1000, 1000));
  expect(end.isTooSlow).toBe(true);
  expect(stepOf(end)).toEqual(PACE_STEPS.at(-1));
  expect(after(times(10, 1), end)).toBe(end);
});
