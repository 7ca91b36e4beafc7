/** Runs a command: a `PlainFailure` ends it with its message; any other error is a bug and keeps its stack. */
import { PlainFailure } from '../setup/failure.mjs';

export async function runCommand(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof PlainFailure)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
