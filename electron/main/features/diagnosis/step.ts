/** One step of the diagnosis, and how the steps run: in parallel, each with a time limit, independent of each other. */
import type { ShellKey, ShellValues } from '../../lib/texts/shellTexts.ts';

/** In the order in which they are shown. */
export const STEP_IDS = [
  ...(['app', 'system', 'graphics', 'sandbox', 'settings', 'disk', 'log'] as const),
  ...(['proxy', 'server', 'clock', 'certificate', 'signalling'] as const),
  ...(['permissions', 'devices', 'updates', 'policy'] as const),
];
export type StepId = (typeof STEP_IDS)[number];

/** A translated sentence, or facts that are the same in every language. */
export type StepText = { readonly key: ShellKey; readonly values?: ShellValues } | string;

export interface StepResult {
  readonly state: 'ok' | 'problem' | 'unknown';
  readonly said: readonly StepText[];
  /** The way out. */
  readonly help?: ShellKey;
  /** Further facts for the report, in English. */
  readonly details?: readonly string[];
}

export interface DiagnosisStep {
  readonly id: StepId;
  /** May reject; the error is then the result. */
  readonly run: () => Promise<StepResult> | StepResult;
}

const STEP_LIMIT_MS = 10_000;

/** Runs all steps in parallel and reports each result at once. Resolves when all have ended; never rejects. */
export async function runSteps(
  steps: readonly DiagnosisStep[],
  onResult: (id: StepId, result: StepResult) => void,
  limitMs = STEP_LIMIT_MS,
): Promise<void> {
  await Promise.all(
    steps.map(async ({ id, run }) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const limit = new Promise<StepResult>((resolve) => {
        timer = setTimeout(() => resolve(noResult('time limit')), limitMs);
      });
      const result = await Promise.race([attempt(run), limit]);
      clearTimeout(timer);
      onResult(id, result);
    }),
  );
}

async function attempt(run: DiagnosisStep['run']): Promise<StepResult> {
  try {
    return await run();
  } catch (error) {
    return noResult(error instanceof Error ? error.message : String(error));
  }
}

function noResult(reason: string): StepResult {
  return { state: 'unknown', said: [{ key: 'diagnosis.noResult' }], details: [reason] };
}
