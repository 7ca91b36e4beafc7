/** A measured start of an Electron app, with its debugging port. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { type DesktopOptions, desktopArguments } from '../support/desktopApp.ts';

const END_LIMIT_MS = 5000;

/** An app with its arguments; without a server it starts its own. */
export interface Subject extends Pick<DesktopOptions, 'serverUrl' | 'args'> {
  readonly executable: string;
}

export interface RunningApp {
  readonly port: number;
  /** Address of the whole browser's debugging socket. */
  readonly browserSocket: string;
  readonly pid: number;
  /** Milliseconds since 1970. */
  readonly spawnedAtMs: number;
}

/** Starts an app with a fresh profile, runs `work`, and ends the app. Rejects if it doesn't start. */
export async function runApp<T>(
  { executable, ...options }: Subject,
  env: NodeJS.ProcessEnv,
  work: (app: RunningApp) => Promise<T>,
): Promise<T> {
  const profile = await mkdtemp(path.join(tmpdir(), 'plenum-profile-'));
  const args = [...desktopArguments(options, profile), '--remote-debugging-port=0'];
  const spawnedAtMs = performance.timeOrigin + performance.now();
  const child = spawn(executable, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const ended = new Promise<undefined>((resolve) => {
    child.once('close', () => resolve(undefined));
    child.once('error', () => resolve(undefined));
  });
  try {
    const debugging = await Promise.race([debuggingSocket(child), ended]);
    if (debugging === undefined || child.pid === undefined)
      throw new Error(`${path.basename(executable)} did not start.`);
    return await work({ ...debugging, pid: child.pid, spawnedAtMs });
  } finally {
    child.kill('SIGTERM');
    const force = setTimeout(killWithUs, END_LIMIT_MS);
    await ended;
    clearTimeout(force);
    process.off('exit', killWithUs);
    // Its helpers may still be writing their last files.
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Chromium chooses a free port and prints it to its error output. */
async function debuggingSocket({
  stderr,
}: Pick<ChildProcess, 'stderr'>): Promise<Pick<RunningApp, 'port' | 'browserSocket'> | undefined> {
  if (stderr === null) return undefined;
  for await (const line of createInterface({ input: stderr })) {
    const match = /^DevTools listening on (ws:\/\/[^:]+:(\d+)\/\S+)/u.exec(line);
    if (match?.[1] !== undefined) {
      stderr.resume(); // a full pipe would stop the app
      return { browserSocket: match[1], port: Number(match[2]) };
    }
  }
  return undefined;
}
