/**
 * The quality of a background effect. It is reduced when the machine can't keep up with the camera, and the effect ends rather than
 * turn the video into a slide show. Pure.
 */

/** One step: the largest width of a frame, and for how many frames an outline of the person is used. */
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

/** Fewer frames a second at the cheapest step count as a failure. */
const LEAST_PER_SECOND = 8;
/** This many slow frames in a row are no coincidence. */
const SLOW_PICTURES = 30;
/** It waits longer before it ends: the machine may be busy for a short time. */
const TOO_SLOW_PICTURES = 60;

export interface Pace {
  readonly step: number;
  /** How many frames in a row took too long. */
  readonly slow: number;
  readonly isTooSlow: boolean;
}

export const FIRST_PACE: Pace = { step: 0, slow: 0, isTooSlow: false };

/** The pace after a frame that took `spentMs`, with a camera that delivers one every `wantedMs`. */
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
