/** The two notes of the ring, sounded in turn. */
const NOTES_HZ = [587, 740, 587, 740] as const;
const NOTE_S = 0.22;
const LOUDNESS = 0.16;
/** From the beginning of one ring to the next. */
const ROUND_MS = 2600;

/**
 * Rings until the answer is called; made here rather than fetched. Silent where there is no sound, or where the browser
 * wants the person to have pressed something first: it is never the only sign.
 */
export function playRing(): () => void {
  if (!('AudioContext' in globalThis)) return () => undefined;
  let context: AudioContext;
  try {
    context = new AudioContext();
  } catch {
    return () => undefined; // no audio hardware, or too many contexts are open
  }
  const ring = (): void => {
    if (context.state !== 'running') return;
    NOTES_HZ.forEach((frequency, index) => {
      const start = context.currentTime + index * NOTE_S;
      const note = context.createOscillator();
      const gain = context.createGain();
      note.type = 'triangle';
      note.frequency.value = frequency;
      // Without the slopes each note would begin and end with a click.
      gain.gain.setValueAtTime(0, start);
      gain.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02);
      gain.gain.linearRampToValueAtTime(0, start + NOTE_S);
      note.connect(gain).connect(context.destination);
      note.start(start);
      note.stop(start + NOTE_S);
    });
  };
  const round = setInterval(ring, ROUND_MS);
  // Where a press is missing this waits for one, and the next round is heard.
  if (context.state === 'running') ring();
  else context.resume().then(ring, () => undefined);
  return () => {
    clearInterval(round);
    context.close().catch(() => undefined); // it is gone either way
  };
}
