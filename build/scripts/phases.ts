/** Runs named phases, two at a time if possible, prints their results, and sums them up. */

/** How long one test took. */
export interface TimedTest {
  readonly title: string;
  readonly durationMs: number;
}

/** A test that failed, and why. */
export interface Failure {
  readonly title: string;
  readonly error: string;
}

/** The result of a phase. `output` is shown on failure. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly output: string;
  readonly tests?: readonly TimedTest[];
  readonly failures?: readonly Failure[];
}

export interface Phase {
  readonly name: string;
  /** Phases that must succeed first: otherwise this one would only fail for the same reason. */
  readonly needs?: readonly string[];
  /** Of the phases with the same resource, one runs at a time. */
  readonly resource?: string;
  run(): Promise<Outcome>;
}

/** All our machines have at least two cores. */
const MAX_AT_ONCE = 2;
const SLOWEST = 10;
/** Of an error at the end of a run; all of it is printed with its phase. */
const ERROR_LINES = 12;

/** The result of a phase with a single check. */
export function checkOutcome(result: { status: number; output: string }): Outcome {
  const isGood = result.status === 0;
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, output: result.output };
}

/**
 * Runs all phases in order, also after a failure. A phase starts when its requirements have ended and there is room beside the
 * running phases. Returns the sums.
 */
export async function runPhases(phases: readonly Phase[]): Promise<Outcome> {
  const ended = new Map<string, Outcome>();
  const running = new Map<Phase, Promise<void>>();
  const waiting = [...phases];
  const start = (phase: Phase): void => {
    waiting.splice(waiting.indexOf(phase), 1);
    const work = timed(phase, failedNeed(phase, ended)).then((outcome) => {
      ended.set(phase.name, outcome);
      running.delete(phase);
    });
    running.set(phase, work);
  };
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.find((phase) => mayStart(phase, [...running.keys()], waiting));
    if (next === undefined) await Promise.race(running.values());
    else start(next);
  }
  return sum(phases, ended);
}

/** The line that `npm test` ends with. */
export function tally({ passed, failed }: Pick<Outcome, 'passed' | 'failed'>): string {
  return `${passed} passed, ${failed} failed`;
}

/** The slowest tests as lines, the slowest first. */
export function slowestLines(tests: readonly TimedTest[]): readonly string[] {
  return tests
    .toSorted((one, other) => other.durationMs - one.durationMs)
    .slice(0, SLOWEST)
    .map(({ title, durationMs }) => `  ${seconds(durationMs).padStart(7)}  ${title}`);
}

function mayStart(phase: Phase, running: readonly Phase[], waiting: readonly Phase[]): boolean {
  if (running.length === 0) return !isBlocked(phase, running, waiting);
  if (running.length >= MAX_AT_ONCE || isBlocked(phase, running, waiting)) return false;
  return phase.resource === undefined || running.every((each) => each.resource !== phase.resource);
}

/** Whether a requirement of the phase is still running. */
function isBlocked(phase: Phase, running: readonly Phase[], waiting: readonly Phase[]): boolean {
  const open = [...running, ...waiting].map(({ name }) => name);
  return phase.needs?.some((name) => open.includes(name)) ?? false;
}

function failedNeed(phase: Phase, ended: ReadonlyMap<string, Outcome>): string | undefined {
  return phase.needs?.find((name) => (ended.get(name)?.failed ?? 0) > 0);
}

/** Prints a phase's whole output at its end, because another one may run beside it. */
async function timed(phase: Phase, cause: string | undefined): Promise<Outcome> {
  console.log(`▸ ${phase.name}`);
  const start = performance.now();
  const outcome = cause === undefined ? await settled(phase) : notRun(cause);
  const mark = outcome.failed > 0 ? '✗' : '✓';
  console.log(
    [
      ...(outcome.failed > 0 ? [outcome.output.trimEnd()] : []),
      `${mark} ${phase.name}: ${tally(outcome)} (${seconds(performance.now() - start)})`,
      ...slowestLines(outcome.tests ?? []),
    ].join('\n'),
  );
  return outcome;
}

async function settled(phase: Phase): Promise<Outcome> {
  try {
    return await phase.run();
  } catch (error) {
    return { passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) };
  }
}

function notRun(cause: string): Outcome {
  return { passed: 0, failed: 1, output: `Not run, because "${cause}" failed.` };
}

function sum(phases: readonly Phase[], ended: ReadonlyMap<string, Outcome>): Outcome {
  const outcomes = phases.map(({ name }) => ({ name, ...ended.get(name) }));
  const failed = outcomes.filter((each) => (each.failed ?? 0) > 0);
  return {
    passed: outcomes.reduce((total, each) => total + (each.passed ?? 0), 0),
    failed: outcomes.reduce((total, each) => total + (each.failed ?? 0), 0),
    output: failed.map(failureText).join('\n'),
  };
}

/** Repeats the failures at the end: a long log is often cut to its last lines. */
function failureText({ name, failures = [], output = '' }: Partial<Outcome> & { name: string }) {
  const lines = failures.flatMap(({ title, error }) => [
    `  ${title}`,
    ...indented(error.split('\n', ERROR_LINES)),
  ]);
  const reason =
    lines.length > 0 ? lines : indented(output.trimEnd().split('\n').slice(-ERROR_LINES));
  return [`Failed: ${name}`, ...reason].join('\n');
}

function indented(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `    ${line}`.trimEnd());
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
