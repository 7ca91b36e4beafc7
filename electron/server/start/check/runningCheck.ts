/** Lets a running server check itself, with the settings that it was started with. */
import type { CheckLine } from '#server/domain/operation/checkLine.ts';
import type { ChosenSettings } from '#server/storage/chosenSettings.ts';
import { inspectOpen } from '#server/storage/inspectDatabase.ts';
import type { CheckOptions } from './checkSetUp.ts';

/** Makes the check. Its code is loaded on the first use. */
export function createRunningCheck(
  options: CheckOptions,
  chosen: Pick<ChosenSettings, 'pairs'>,
  port: () => number,
): () => Promise<readonly CheckLine[]> {
  return async () => {
    const { checkSetUp } = await import('./checkSetUp.ts');
    const self = { pid: process.pid, port: port() };
    return checkSetUp(options, process.env, self, await inspectOpen(chosen));
  };
}
