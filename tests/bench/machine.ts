/** Facts about the machine without which no figure means anything. */
import { execFile } from 'node:child_process';
import os from 'node:os';
import { promisify } from 'node:util';
import { CHROMIUM } from '../support/chromium.ts';

export interface Machine {
  readonly cores: number;
  readonly processor: string;
  readonly memoryGiB: number;
  readonly system: string;
  readonly node: string;
  /** Undefined when there is no Chromium. */
  readonly chromium: string | undefined;
  /** Load of the last minute before the first measurement: figures of a busy machine are too high. */
  readonly load: number;
}

/** Looks once, before anything is measured. */
export async function describeMachine(): Promise<Machine> {
  return {
    cores: os.availableParallelism(),
    processor: os.cpus()[0]?.model.trim() ?? '',
    memoryGiB: Math.round(os.totalmem() / 2 ** 30),
    system: `${os.type()} ${os.release()} ${os.arch()}`,
    node: process.versions.node,
    chromium: await chromiumVersion(),
    load: Math.round((os.loadavg()[0] ?? 0) * 100) / 100,
  };
}

/** One line for the terminal. */
export function machineLine({ cores, node, chromium, load }: Machine): string {
  return `${cores} cores, load ${load}, Node ${node}, Chromium ${chromium ?? '–'}`;
}

async function chromiumVersion(): Promise<string | undefined> {
  const printed = await promisify(execFile)(CHROMIUM, ['--version']).catch(() => undefined);
  return /\d+(?:\.\d+)+/u.exec(printed?.stdout ?? '')?.[0];
}
