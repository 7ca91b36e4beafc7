/** A voice counts as speech after this time, so that a cough doesn't. */
const SPEECH_FROM_MS = 500;
/** A person who stays muted on purpose is notified again only after this time. */
const AGAIN_AFTER_MS = 60_000;

export interface MutedSpeech {
  /** The start of the current uninterrupted voice. */
  readonly sinceMs: number | undefined;
  /** The time of the last notification. */
  readonly notifiedAtMs: number;
}

export function startOfSpeech(): MutedSpeech {
  return { sinceMs: undefined, notifiedAtMs: Number.NEGATIVE_INFINITY };
}

/** The state after a measurement; `notifiedAtMs` is now if the person must be notified. */
export function hearSpeech(before: MutedSpeech, isSpeaking: boolean, nowMs: number): MutedSpeech {
  if (!isSpeaking) return { ...before, sinceMs: undefined };
  const sinceMs = before.sinceMs ?? nowMs;
  const isDue = nowMs - sinceMs >= SPEECH_FROM_MS && nowMs - before.notifiedAtMs >= AGAIN_AFTER_MS;
  return { sinceMs, notifiedAtMs: isDue ? nowMs : before.notifiedAtMs };
}
