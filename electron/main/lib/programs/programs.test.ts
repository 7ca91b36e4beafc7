import { expect, test, vi } from 'vitest';
import { findProgram, programEnvironment } from './programs.ts';
import { runProgram } from './runProgram.ts';
import { restartPause, watchProgram } from './watchProgram.ts';

const never = new AbortController().signal;
const runNode = (script: string, changes: { limitMs?: number; outputMaxBytes?: number } = {}) =>
  runProgram({
    file: process.execPath,
    args: ['-e', script],
    limitMs: 20_000,
    signal: never,
    ...changes,
  });

test('returns a program’s output as one text', async () => {
  expect(await runNode('process.stdout.write("ä".repeat(100_000))')).toBe('ä'.repeat(100_000));
});

test('returns undefined for a program that fails, is missing, or prints invalid text', async () => {
  expect(await runNode('console.log(1); process.exit(3)')).toBeUndefined();
  expect(
    await runProgram({ file: '/no/such/program', args: [], limitMs: 1000, signal: never }),
  ).toBeUndefined();
});

test('ends a program that takes too long or prints too much', async () => {
  expect(await runNode('setInterval(() => 0, 1000)', { limitMs: 300 })).toBeUndefined();
  const endless = 'setInterval(() => process.stdout.write("x".repeat(65536)), 1)';
  expect(await runNode(endless, { outputMaxBytes: 100_000 })).toBeUndefined();
});

test('a canceled call ends at once', async () => {
  const stopped = new AbortController();
  const run = runProgram({
    file: process.execPath,
    args: ['-e', 'setInterval(() => 0, 1000)'],
    limitMs: 60_000,
    signal: stopped.signal,
  });
  stopped.abort();
  expect(await run).toBeUndefined();
  expect(
    await runProgram({ file: process.execPath, args: [], limitMs: 1, signal: stopped.signal }),
  ).toBeUndefined();
});

test('programs get the C locale and none of our variables', () => {
  const environment = programEnvironment({
    HOME: '/home/greta',
    LC_ALL: 'de_DE.UTF-8',
    LD_PRELOAD: '/tmp/evil.so',
    NODE_OPTIONS: '--inspect',
    PLENUM_SECRET: 'x',
  });
  expect(environment).toEqual({ HOME: '/home/greta', LC_ALL: 'C' });
});

test('programs are found only in the system’s folders', async () => {
  expect(await findProgram('sh')).toMatch(/^\/(?:usr\/)?bin\/sh$/u);
  expect(await findProgram('no-such-program-of-ours')).toBeUndefined();
});

test('pauses between restarts grow to half a minute', () => {
  expect([0, 1, 2, 3, 6, 7, 1000].map(restartPause)).toEqual([
    500, 1000, 2000, 4000, 30_000, 30_000, 30_000,
  ]);
});

test('a missing program is not watched, and can be stopped twice', async () => {
  const onHint = vi.fn<() => void>();
  const name = 'no-such-program-of-ours';
  const stop = watchProgram({ name, args: [], isNews: () => true }, onHint);
  await findProgram(name);
  stop();
  stop();
  expect(onHint).not.toHaveBeenCalled();
});
