/**
 * How much a background effect does per picture. It steps down when the machine cannot keep up with the camera, and
 * gives up rather than make the person a slide show. Pure.
 */

/** One step: how wide the picture is at most, and for how many pictures one outline of the person serves. */
export interface PaceStep {
  readonly maxWidth: number;
  readonly outlineEvery: number;
}

/** From the best to the cheapest. */
export const PACE_STEPS: readonly PaceStep[] = [
  { maxWidth: 1280, outlineEvery: 1 },
  { maxWidth: 1280, outlineEvery: 2 },
  { maxWidth: 640, outlineEvery: 2 },
  { maxWidth: 480, outlineEvery: 3 },
];

/** At the cheapest step fewer pictures a second than this count as none. */
const LEAST_PER_SECOND = 8;
/** So many slow pictures in a row are no accident. */
const SLOW_PICTURES = 30;
/** Before it gives up it waits longer: the machine may be busy with something that passes. */
const TOO_SLOW_PICTURES = 60;

export interface Pace {
  readonly step: number;
  /** How many pictures in a row took too long. */
  readonly slow: number;
  readonly isTooSlow: boolean;
}

export const FIRST_PACE: Pace = { step: 0, slow: 0, isTooSlow: false };

/** The pace after one picture that took `spentMs`, of a camera that gives one every `wantedMs`. */
export function nextPace(pace: Pace, spentMs: number, wantedMs: number): Pace {
  if (pace.isTooSlow) return pace;
  const isLast = pace.step === PACE_STEPS.length - 1;
  const limitMs = isLast ? Math.max(wantedMs, 1000 / LEAST_PER_SECOND) : wantedMs;
  const slow = spentMs > limitMs ? pace.slow + 1 : 0;
  if (isLast) return { ...pace, slow, isTooSlow: slow >= TOO_SLOW_PICTURES };
  return slow >= SLOW_PICTURES ? { ...pace, step: pace.step + 1, slow: 0 } : { ...pace, slow };
}

/** What to do at a pace. */
export function stepOf({ step }: Pace): PaceStep {
  return PACE_STEPS[step] ?? { maxWidth: 480, outlineEvery: 3 };
}
