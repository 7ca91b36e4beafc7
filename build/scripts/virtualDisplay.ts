/** A virtual screen for machines without a display. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { stopChild, track } from '../setup/processes.mjs';
import { PlainFailure } from '../setup/failure.mjs';

/** Whether windows can be shown here. Only Linux and similar systems run without a display. */
export function hasDisplay(): boolean {
  if (process.platform !== 'linux') return true;
  return Boolean(process.env['DISPLAY'] ?? '') || Boolean(process.env['WAYLAND_DISPLAY'] ?? '');
}

/**
 * Runs `work` with an environment in which windows can open: the current one if it has a display, or else one with our own X
 * server. Not `xvfb-run`: it is a shell script, and a signal that ends it leaves its X server and its program running.
 */
export async function withDisplay<T>(work: (env: NodeJS.ProcessEnv) => Promise<T>): Promise<T> {
  if (hasDisplay()) return work(process.env);
  const server = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp', '-noreset'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const ended = track(server).catch(() => 127);
  try {
    const display = await Promise.race([readDisplay(server.stdio[3]), ended.then(() => undefined)]);
    if (display === undefined) throw new PlainFailure('Xvfb did not start.');
    return await work({ ...process.env, DISPLAY: `:${display}` });
  } finally {
    stopChild(server);
    await ended;
  }
}

/** The X server chooses a free display number and writes it to the given pipe. */
async function readDisplay(pipe: unknown): Promise<string> {
  const [chunk]: unknown[] = await once(pipe as Readable, 'data'); // oxlint-disable-line typescript/no-unsafe-type-assertion -- opened for reading above; Node types it as either way
  return String(chunk).trim();
}
