/** A periodic job that runs while the server runs. */
import type { Clock } from './clock.ts';
import { type Log, describeError } from './log.ts';

const SWEEP_INTERVAL_MS = 600_000;

/** Creates the worker, which first runs when it is started. A failure is logged under the name and doesn't affect the next run. */
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
