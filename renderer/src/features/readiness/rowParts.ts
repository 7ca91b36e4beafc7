import type { CheckResult } from './results.ts';

/** The common props of rows: the result, and a callback for a new one. */
export interface RowProps {
  readonly result: CheckResult;
  readonly onResult: (result: CheckResult) => void;
}

/** Whether an item waits for input that the person could skip. */
export function isSkippable({ state }: CheckResult): boolean {
  return state === 'notRun' || state === 'running' || state === 'problem';
}
