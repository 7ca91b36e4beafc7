/** Runs one of the system's programs and returns its output. */
import { spawn } from 'node:child_process';
import { programEnvironment } from './programs.ts';

/** More than the output for a hundred devices. */
const OUTPUT_MAX_BYTES = 8 * 1024 * 1024;

export interface ProgramRun {
  /** A full path, not searched for and not run through a shell. */
  readonly file: string;
  /** Constants only. */
  readonly args: readonly string[];
  readonly limitMs: number;
  readonly signal: AbortSignal;
  readonly outputMaxBytes?: number;
}

/**
 * Resolves to the program's output; to undefined when it couldn't be started, failed, timed out, wrote too much, or was aborted. In
 * all of these cases it is ended.
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
      // Don't wait for the pipe: a grandchild may keep it open.
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
