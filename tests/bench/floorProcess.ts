/** Runs a floor as a process of its own. Its script says `ready <address>` once it listens. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';

export interface Floor {
  readonly url: string;
  readonly pid: number | undefined;
}

/** Starts the script, lets `work` use it, and stops it however that ends. */
export async function withFloor<T>(
  script: string,
  args: readonly string[],
  work: (floor: Floor) => Promise<T>,
): Promise<T> {
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    return await work({ url: await readyUrl(child), pid: child.pid });
  } finally {
    child.kill();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  }
}

async function readyUrl(child: ChildProcess): Promise<string> {
  let printed = '';
  for await (const chunk of child.stdout ?? []) {
    printed += String(chunk);
    const url = /^ready (http\S+)$/mu.exec(printed)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error('The floor did not start.');
}
