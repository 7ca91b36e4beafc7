/** Runs a floor as a separate process. Its script prints `ready <address>` once it listens. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { watchStart } from '../support/server.ts';

export interface Floor {
  readonly url: string;
  readonly pid: number | undefined;
}

/** Starts the script, runs `work`, and always stops the script. */
export async function withFloor<T>(
  script: string,
  args: readonly string[],
  work: (floor: Floor) => Promise<T>,
): Promise<T> {
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    return await work({ url: await watchStart(child).ready, pid: child.pid });
  } finally {
    child.kill();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  }
}
