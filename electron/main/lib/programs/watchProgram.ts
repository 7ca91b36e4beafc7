/** Keeps a program running that prints a line at each change. */
import { setTimeout as pause } from 'node:timers/promises';
import { spawn } from 'node:child_process';
import { findProgram, programEnvironment } from './programs.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A program that has run this long is connected to its server; before that it may still fail. */
const SETTLED_MS = 1000;
/** Longer lines aren't the expected ones. */
const LINE_MAX_LENGTH = 4096;

export interface WatchedProgram {
  readonly name: string;
  /** Constants only. */
  readonly args: readonly string[];
  /** Whether a line reports a change; other lines are ignored. */
  readonly isNews: (line: string) => boolean;
}

/** The pause before the next start after `failures` in a row. */
export function restartPause(failures: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures, 16));
}

/**
 * Starts the program, and restarts it with growing pauses whenever it ends. `onHint` is called at a change, when the program has
 * settled (changes before that were missed), and when it ends. Does nothing when the program isn't installed. Returns a function
 * that ends the program.
 */
export function watchProgram(program: WatchedProgram, onHint: () => void): () => void {
  const stopped = new AbortController();
  let failures = 0;
  void run();
  return () => stopped.abort();

  async function run(): Promise<void> {
    const file = await findProgram(program.name);
    if (file === undefined) return;
    while (!stopped.signal.aborted) {
      const hasSettled = await runOnce(file);
      if (stopped.signal.aborted) return;
      onHint();
      failures = hasSettled ? 0 : failures + 1;
      await pause(restartPause(failures), undefined, { signal: stopped.signal }).catch(
        () => undefined,
      );
    }
  }

  async function runOnce(file: string): Promise<boolean> {
    return new Promise((resolve) => {
      let hasSettled = false;
      let rest = '';
      const child = spawn(file, [...program.args], {
        env: programEnvironment(),
        stdio: ['ignore', 'pipe', 'ignore'],
        windowsHide: true,
      });
      const kill = (): void => {
        child.kill('SIGKILL');
        end();
      };
      const settled = setTimeout(() => {
        hasSettled = true;
        onHint();
      }, SETTLED_MS);
      const end = (): void => {
        clearTimeout(settled);
        stopped.signal.removeEventListener('abort', kill);
        resolve(hasSettled);
      };
      stopped.signal.addEventListener('abort', kill, { once: true });
      child.stdout.setEncoding('utf8');
      child.stdout.on('data', (chunk: string) => {
        const lines = `${rest}${chunk}`.split('\n');
        rest = (lines.pop() ?? '').slice(0, LINE_MAX_LENGTH);
        if (!stopped.signal.aborted && lines.some(program.isNews)) onHint();
      });
      child.on('error', end);
      child.on('close', end);
    });
  }
}
