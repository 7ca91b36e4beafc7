import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runQuietly } from './processes.mjs';

const MODULE = JSON.stringify(path.join(import.meta.dirname, 'processes.mjs'));

/** Exits with status 0 on a signal, like our server. */
const POLITE = `
  process.on('SIGTERM', () => { console.log('ended'); process.exit(0); });
  setInterval(() => undefined, 1000);
  console.log('up');
`;

/** A command that runs that program attached. */
const WRAPPER = `
  import { runAttached } from ${MODULE};
  process.exitCode = await runAttached(process.execPath, ['-e', ${JSON.stringify(POLITE)}]);
`;

test('forwards a signal to the program, and returns its status', async () => {
  const command = spawn(process.execPath, ['--input-type=module', '-e', WRAPPER]);
  await printed(command, 'up');
  // Its last output and its end may arrive at once.
  const closed = once(command, 'close');
  command.kill('SIGTERM');
  await printed(command, 'ended');
  expect(await closed).toEqual([0, null]);
});

test('returns a program’s output in order, with its status', async () => {
  const script = 'console.log("out"); console.error("err"); process.exitCode = 3;';
  const { status, output } = await runQuietly(process.execPath, ['-e', script]);
  expect(status).toBe(3);
  expect(output.split('\n').filter(Boolean).toSorted()).toEqual(['err', 'out']);
});

test('reports a missing program', async () => {
  const { status, output } = await runQuietly('no-such-program', []);
  expect(status).toBe(127);
  expect(output).toContain('no-such-program');
});

async function printed(child: ChildProcess, word: string): Promise<void> {
  return new Promise((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes(word)) resolve();
    });
  });
}
