import { openAudio, soundNotes } from './playTone.ts';

/** The two alternating notes of the ring. */
const NOTES_HZ = [587, 740, 587, 740] as const;
/** From the start of one ring to the next. */
const ROUND_MS = 2600;

/**
 * Rings until the returned function is called. The sound is synthesised, not loaded. Silent without an audio device, or where the
 * browser requires a press first: it is never the only sign.
 */
export function playRing(): () => void {
  const context = openAudio();
  if (context === undefined) return () => undefined;
  const ring = (): void => {
    if (context.state !== 'running') return;
    soundNotes(context, NOTES_HZ, { noteS: 0.22, loudness: 0.16, wave: 'triangle' });
  };
  const round = setInterval(ring, ROUND_MS);
  // Without a press the context waits for one, and the next round is heard.
  if (context.state === 'running') ring();
  else context.resume().then(ring, () => undefined);
  return () => {
    clearInterval(round);
    context.close().catch(() => undefined); // it is gone either way
  };
}
