/** Runs named phases one after another, says how each went, and adds them up. */

/** How a phase went. `output` is shown when something failed. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly output: string;
}

export interface Phase {
  readonly name: string;
  /** Phases without whose success this one would only fail for their reason. */
  readonly needs?: readonly string[];
  run(): Promise<Outcome>;
}

/** A phase that is one check: it holds or it does not. */
export function checkOutcome(result: { status: number; output: string }): Outcome {
  const isGood = result.status === 0;
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, output: result.output };
}

/** Runs all phases, whatever becomes of the earlier ones. Returns the sums. */
export async function runPhases(phases: readonly Phase[]): Promise<Outcome> {
  const failedPhases: string[] = [];
  let passed = 0;
  let failed = 0;
  for (const phase of phases) {
    console.log(`▸ ${phase.name}`);
    const start = performance.now();
    const cause = phase.needs?.find((name) => failedPhases.includes(name));
    const outcome = cause === undefined ? await runPhase(phase) : notRun(cause);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    passed += outcome.passed;
    failed += outcome.failed;
    if (outcome.failed > 0) {
      failedPhases.push(phase.name);
      console.log(outcome.output.trimEnd());
    }
    const mark = outcome.failed > 0 ? '✗' : '✓';
    console.log(`${mark} ${phase.name}: ${tally(outcome)} (${seconds} s)`);
  }
  const output = failedPhases.length === 0 ? '' : `Failed: ${failedPhases.join(', ')}`;
  return { passed, failed, output };
}

/** The line that `npm test` ends with. */
export function tally({ passed, failed }: Pick<Outcome, 'passed' | 'failed'>): string {
  return `${passed} passed, ${failed} failed`;
}

async function runPhase(phase: Phase): Promise<Outcome> {
  try {
    return await phase.run();
  } catch (error) {
    return { passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) };
  }
}

function notRun(cause: string): Outcome {
  return { passed: 0, failed: 1, output: `Not run, because "${cause}" failed.` };
}
