import { expect, test } from 'vitest';
import { createCrashGuard } from './crashGuard.ts';

test('reloads a page twice, then shows the safe page', () => {
  const judge = createCrashGuard(() => 0);
  expect(['crashed', 'oom', 'killed', 'crashed'].map((reason) => judge(reason))).toEqual([
    'reload',
    'reload',
    'safePage',
    'safePage',
  ]);
});

test('reloads after each of several distant crashes', () => {
  let time = 0;
  const judge = createCrashGuard(() => time);
  for (let count = 0; count < 10; count += 1) {
    expect(judge('crashed')).toBe('reload');
    time += 31_000;
  }
});

test.each(['clean-exit', 'memory-eviction'])('%s is not a crash', (reason) => {
  const judge = createCrashGuard(() => 0);
  expect(Array.from({ length: 5 }, () => judge(reason))).toEqual(
    Array.from({ length: 5 }, () => 'ignore'),
  );
});
