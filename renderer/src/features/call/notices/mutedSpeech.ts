/** A cough is no speech: a voice counts when it continues for so long. */
const SPEECH_FROM_MS = 500;
/** A person who stays muted on purpose is notified again only after this time. */
const AGAIN_AFTER_MS = 60_000;

export interface MutedSpeech {
  /** Since when the voice has been heard without a pause. */
  readonly sinceMs: number | undefined;
  /** When the person was last notified. */
  readonly notifiedAtMs: number;
}

export function startOfSpeech(): MutedSpeech {
  return { sinceMs: undefined, notifiedAtMs: Number.NEGATIVE_INFINITY };
}

/** After one measurement; `notifiedAtMs` is this moment's when the person is to be notified now. */
export function hearSpeech(before: MutedSpeech, isSpeaking: boolean, nowMs: number): MutedSpeech {
  if (!isSpeaking) return { ...before, sinceMs: undefined };
  const sinceMs = before.sinceMs ?? nowMs;
  const isDue = nowMs - sinceMs >= SPEECH_FROM_MS && nowMs - before.notifiedAtMs >= AGAIN_AFTER_MS;
  return { sinceMs, notifiedAtMs: isDue ? nowMs : before.notifiedAtMs };
}
