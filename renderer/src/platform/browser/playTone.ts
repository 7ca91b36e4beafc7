/** Frequencies of the notes, one after the other: rising for good news, falling for bad. */
const NOTES_HZ = {
  good: [660, 880],
  bad: [440, 330],
  join: [523, 784],
  knock: [392, 392, 523],
  hand: [659, 659],
  message: [880],
  end: [523, 392, 330],
} as const;
const NOTE_S = 0.16;
const LOUDNESS = 0.12;
/** A person who pastes twenty messages makes one sound, not twenty audio contexts at once. */
const REPEAT_AFTER_MS = 2000;
const playedAtMs = new Map<string, number>();

/**
 * Plays a short signal, made here rather than fetched. Silent where there is no sound, or where the
 * browser wants the person to have pressed something first: it is never the only sign.
 */
export function playTone(kind: keyof typeof NOTES_HZ): void {
  if (!('AudioContext' in globalThis)) return;
  const nowMs = performance.now();
  if (nowMs - (playedAtMs.get(kind) ?? -Infinity) < REPEAT_AFTER_MS) return;
  playedAtMs.set(kind, nowMs);
  let context: AudioContext;
  try {
    context = new AudioContext();
  } catch {
    return; // no audio hardware, or too many contexts are open
  }
  const notes = NOTES_HZ[kind].map((frequency, index) => {
    const start = context.currentTime + index * NOTE_S;
    const note = context.createOscillator();
    const gain = context.createGain();
    note.frequency.value = frequency;
    // Without the slopes each note would begin and end with a click.
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02);
    gain.gain.linearRampToValueAtTime(0, start + NOTE_S);
    note.connect(gain).connect(context.destination);
    note.start(start);
    note.stop(start + NOTE_S);
    return note;
  });
  const close = (): void => {
    if (context.state !== 'closed') context.close().catch(() => undefined); // it is gone either way
  };
  notes.at(-1)?.addEventListener('ended', close);
  if (context.state !== 'running') {
    // Kept waiting it would sound minutes later, at the person's next press.
    setTimeout(() => context.state !== 'running' && close(), 1000);
    context.resume().catch(close);
  }
}
