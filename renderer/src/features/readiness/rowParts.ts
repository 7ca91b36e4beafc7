import type { CheckResult } from './results.ts';

/** What every row gets: its result, and how it reports a new one. */
export interface RowProps {
  readonly result: CheckResult;
  readonly onResult: (result: CheckResult) => void;
}

/** Whether an item still waits for something that the person could leave out. */
export function isSkippable({ state }: CheckResult): boolean {
  return state === 'notRun' || state === 'running' || state === 'problem';
}
