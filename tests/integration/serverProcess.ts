/** The server's command line as a process, for tests of signals, exit codes and output. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { addressOfPlace } from '#tests/support/postgres/databaseOf.ts';
import { SERVER_SCRIPT } from '#tests/support/server.ts';

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export type ServerProcess = ReturnType<typeof runServer>;

/** Runs the command line with defaults: a small heap, a free port, the given folder. A command comes before them. */
export function runServer(
  directory: string,
  words: readonly string[] = [],
  {
    orderFirst = false,
    databaseUrl = addressOfPlace(directory),
    script = SERVER_SCRIPT,
  }: {
    readonly orderFirst?: boolean;
    readonly databaseUrl?: string | undefined;
    /** Another version's command line. */
    readonly script?: string;
  } = {},
) {
  const variables = databaseUrl === undefined ? {} : { PLENUM_DATABASE_URL: databaseUrl };
  const defaults = ['--port', '0', '--data', directory];
  const child = spawn(
    process.execPath,
    [script, ...(orderFirst ? [...words, ...defaults] : [...defaults, ...words])],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...variables } },
  );
  let stdout = '';
  let stderr = '';
  const ended = once(child, 'close').then((): Ended => ({ code: child.exitCode, stdout, stderr }));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      const url = /^ready (http\S+)$/mu.exec(stdout)?.[1];
      if (url !== undefined) resolve(url);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString();
    });
    void ended.then(() => reject(new Error(`ended early: ${stdout}${stderr}`)));
  });
  // A test that expects the exit ignores this promise.
  ready.catch(() => undefined);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return {
    child,
    /** The address, once the server prints `ready`; rejects if it exits before. */
    ready,
    ended,
    /** All lines so far. */
    output: (): string => stdout + stderr,
  };
}
