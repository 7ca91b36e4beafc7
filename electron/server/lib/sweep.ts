/** A periodic job that runs while the server runs. */
import type { Clock } from './clock.ts';
import { type Log, describeError } from './log.ts';

const SWEEP_INTERVAL_MS = 600_000;

/**
 * Makes the worker; it runs for the first time as soon as it is started. A failure is logged under the name, and the next run is as
 * usual.
 */
export function createSweep(
  { clock, log }: { readonly clock: Clock; readonly log: Pick<Log, 'warn'> },
  name: string,
  sweep: () => Promise<unknown>,
) {
  let cancel: (() => void) | undefined;
  function start(): void {
    sweep().catch((error: unknown) => log.warn({ err: describeError(error) }, name));
    cancel = clock.after(SWEEP_INTERVAL_MS, start);
  }
  return { start, stop: (): void => cancel?.() };
}
