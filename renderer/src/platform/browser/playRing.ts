import { openAudio, soundNotes } from './playTone.ts';

/** The two notes of the ring, sounded in turn. */
const NOTES_HZ = [587, 740, 587, 740] as const;
/** From the beginning of one ring to the next. */
const ROUND_MS = 2600;

/**
 * Rings until the answer is called; made here rather than fetched. Silent where there is no sound, or where the browser
 * wants the person to have pressed something first: it is never the only sign.
 */
export function playRing(): () => void {
  const context = openAudio();
  if (context === undefined) return () => undefined;
  const ring = (): void => {
    if (context.state !== 'running') return;
    soundNotes(context, NOTES_HZ, { noteS: 0.22, loudness: 0.16, wave: 'triangle' });
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
