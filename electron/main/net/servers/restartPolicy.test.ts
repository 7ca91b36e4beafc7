import { expect, test } from 'vitest';
import { createRestartPolicy } from './restartPolicy.ts';

test('waits longer each time, and gives up after the fifth crash in five minutes', () => {
  const policy = createRestartPolicy(() => 0);
  expect(Array.from({ length: 6 }, () => policy.next())).toEqual([
    500,
    1000,
    2000,
    4000,
    8000,
    undefined,
  ]);
});

test('ignores old crashes', () => {
  let time = 0;
  const policy = createRestartPolicy(() => time);
  policy.next();
  policy.next();
  time = 5 * 60_000;
  expect(policy.next()).toBe(500);
});
