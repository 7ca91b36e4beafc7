import { openLevelProbe } from './levelProbe.ts';

/** Loudness from which someone counts as speaking, and below which they stop (0 … 1, RMS). */
const SPEAKING_FROM = 0.03;
const SPEAKING_UNTIL = 0.015;
/** A shorter pause doesn't end speaking. */
const SPEAKING_HOLD_MS = 600;

export interface Voice {
  readonly isSpeaking: boolean;
  readonly lastLoudAtMs: number;
}

export const SILENT_VOICE: Voice = { isSpeaking: false, lastLoudAtMs: Number.NEGATIVE_INFINITY };

/** The state after one measurement: speaking starts at once, and ends after the hold time below the lower bound. */
export function hearVoice(voice: Voice, level: number, nowMs: number): Voice {
  if (level >= (voice.isSpeaking ? SPEAKING_UNTIL : SPEAKING_FROM)) {
    return { isSpeaking: true, lastLoudAtMs: nowMs };
  }
  const isHeld = voice.isSpeaking && nowMs - voice.lastLoudAtMs < SPEAKING_HOLD_MS;
  return { isSpeaking: isHeld, lastLoudAtMs: voice.lastLoudAtMs };
}

/** How far a level fills a meter (0 … 1): decibels from -60 to 0, as people hear. */
export function meterShare(level: number): number {
  if (level <= 0) return 0;
  return Math.min(1, Math.max(0, 1 + (20 * Math.log10(level)) / 60));
}

const MEASURE_EVERY_MS = 60;

/** Measures a stream's loudness sixteen times a second, until the returned function is called. */
export function watchLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const probe = openLevelProbe(stream);
  if (probe === undefined) return () => undefined;
  const timer = setInterval(() => onLevel(probe.read()), MEASURE_EVERY_MS);
  return () => {
    clearInterval(timer);
    probe.close();
  };
}

/** Measures a stream for a meter, which gets its fill (0 … 1), until the returned function is called. */
export function watchMeter(stream: MediaStream, show: (share: number) => void): () => void {
  return watchLevel(stream, (level) => show(meterShare(level)));
}
