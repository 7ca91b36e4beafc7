/** Runs a program of the system to its end and hands over what it printed. */
import { spawn } from 'node:child_process';
import { programEnvironment } from './programs.ts';

/** More than a machine with a hundred devices prints. */
const OUTPUT_MAX_BYTES = 8 * 1024 * 1024;

export interface ProgramRun {
  /** A full path; never looked up, never through a shell. */
  readonly file: string;
  /** Constants only. */
  readonly args: readonly string[];
  readonly limitMs: number;
  readonly signal: AbortSignal;
  readonly outputMaxBytes?: number;
}

/**
 * What the program wrote to its output; undefined when it could not be started, failed, took longer than
 * its limit, wrote too much, or was called off. It is not left running in any of these cases.
 */
export async function runProgram(run: ProgramRun): Promise<string | undefined> {
  const { file, args, limitMs, signal, outputMaxBytes = OUTPUT_MAX_BYTES } = run;
  if (signal.aborted) return undefined;
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const child = spawn(file, [...args], {
      env: programEnvironment(),
      stdio: ['ignore', 'pipe', 'ignore'],
      windowsHide: true,
    });
    const end = (answer: string | undefined): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      resolve(answer);
    };
    const giveUp = (): void => {
      child.kill('SIGKILL');
      // Not waited for: a grandchild may keep the pipe open.
      child.stdout.destroy();
      end(undefined);
    };
    const timer = setTimeout(giveUp, limitMs);
    signal.addEventListener('abort', giveUp, { once: true });
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size > outputMaxBytes) giveUp();
      else chunks.push(chunk);
    });
    child.on('error', () => end(undefined));
    child.on('close', (code) => {
      end(code === 0 ? Buffer.concat(chunks).toString('utf8') : undefined);
    });
  });
}
