/** Frequencies of the notes, in order: rising for good news, falling for bad. */
const NOTES_HZ = {
  good: [660, 880],
  bad: [440, 330],
  join: [523, 784],
  knock: [392, 392, 523],
  hand: [659, 659],
  message: [880],
  end: [523, 392, 330],
} as const;
/** Twenty pasted messages make one sound, not twenty audio contexts at once. */
const REPEAT_AFTER_MS = 2000;
const playedAtMs = new Map<string, number>();

/**
 * Plays a short signal, synthesised rather than loaded. Silent without an audio device, or where the browser requires a press
 * first: it is never the only sign.
 */
export function playTone(kind: keyof typeof NOTES_HZ): void {
  if (!('AudioContext' in globalThis)) return;
  const nowMs = performance.now();
  if (nowMs - (playedAtMs.get(kind) ?? -Infinity) < REPEAT_AFTER_MS) return;
  playedAtMs.set(kind, nowMs);
  const context = openAudio();
  if (context === undefined) return;
  const notes = soundNotes(context, NOTES_HZ[kind], { noteS: 0.16, loudness: 0.12, wave: 'sine' });
  const close = (): void => {
    if (context.state !== 'closed') context.close().catch(() => undefined); // it is gone either way
  };
  notes.at(-1)?.addEventListener('ended', close);
  if (context.state !== 'running') {
    // Otherwise it could sound minutes later, at the person's next press.
    setTimeout(() => context.state !== 'running' && close(), 1000);
    context.resume().catch(close);
  }
}

/** Undefined without audio hardware, or with too many open contexts. */
export function openAudio(): AudioContext | undefined {
  try {
    return new AudioContext();
  } catch {
    return undefined;
  }
}

/** Plays notes in order. */
export function soundNotes(
  context: AudioContext,
  notesHz: readonly number[],
  { noteS, loudness, wave }: { noteS: number; loudness: number; wave: OscillatorType },
): readonly OscillatorNode[] {
  return notesHz.map((frequency, index) => {
    const start = context.currentTime + index * noteS;
    const note = context.createOscillator();
    const gain = context.createGain();
    note.type = wave;
    note.frequency.value = frequency;
    // Without the ramps each note would start and end with a click.
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loudness, start + 0.02);
    gain.gain.linearRampToValueAtTime(0, start + noteS);
    note.connect(gain).connect(context.destination);
    note.start(start);
    note.stop(start + noteS);
    return note;
  });
}
