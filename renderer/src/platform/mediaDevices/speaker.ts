import { fail, ok, type Result } from '#shared/result.ts';

export type SpeakerSide = 'left' | 'right';

const SAMPLE_RATE_HZ = 44_100;
const TONE_S = 0.8;
/** Each side has its own pitch, so that people with mono sound hear a difference, too. */
const TONE_HZ = { left: 440, right: 554 } as const;
/** Soft: a tenth of full scale. */
const AMPLITUDE = 0.1 * 32_767;
const FADE_S = 0.08;
/** A sound device that has hung never reports the end. */
const TONE_LIMIT_MS = 10_000;

/** Whether the page can choose a speaker. Safari doesn't allow it. */
export function canChooseSpeaker(): boolean {
  return typeof HTMLMediaElement !== 'undefined' && 'setSinkId' in HTMLMediaElement.prototype;
}

/** Plays an element's sound on a speaker, or on the default one if that is missing. */
export async function sendToSpeaker(
  element: HTMLMediaElement,
  speakerId: string,
): Promise<boolean> {
  if (!canChooseSpeaker()) return false;
  try {
    await element.setSinkId(speakerId);
    return true;
  } catch {
    return false; // unplugged or refused: the element keeps the speaker that it has
  }
}

/** Plays a soft tone on one side; resolves when it has ended. */
export async function playSideTone(
  side: SpeakerSide,
  speakerId: string | undefined,
): Promise<Result<undefined, 'failed'>> {
  const url = URL.createObjectURL(new Blob([toneFile(side)], { type: 'audio/wav' }));
  const audio = new Audio(url);
  try {
    if (speakerId !== undefined && !(await sendToSpeaker(audio, speakerId))) return fail('failed');
    const ended = new Promise<boolean>((resolve) => {
      audio.addEventListener('ended', () => resolve(true));
      audio.addEventListener('error', () => resolve(false));
      setTimeout(() => resolve(false), TONE_LIMIT_MS);
    });
    audio.play().catch(() => audio.dispatchEvent(new Event('error'))); // refused: no sound comes
    return (await ended) ? ok(undefined) : fail('failed');
  } catch {
    return fail('failed'); // the browser takes no such sound
  } finally {
    audio.pause();
    URL.revokeObjectURL(url);
  }
}

/** A RIFF WAVE file, 16 bits and two channels, of which one is silent. */
export function toneFile(side: SpeakerSide): ArrayBuffer {
  const frames = Math.round(SAMPLE_RATE_HZ * TONE_S);
  const bytes = frames * 4;
  const file = new DataView(new ArrayBuffer(44 + bytes));
  writeText(file, 0, 'RIFF');
  file.setUint32(4, 36 + bytes, true);
  writeText(file, 8, 'WAVEfmt ');
  file.setUint32(16, 16, true);
  file.setUint16(20, 1, true); // PCM
  file.setUint16(22, 2, true);
  file.setUint32(24, SAMPLE_RATE_HZ, true);
  file.setUint32(28, SAMPLE_RATE_HZ * 4, true);
  file.setUint16(32, 4, true);
  file.setUint16(34, 16, true);
  writeText(file, 36, 'data');
  file.setUint32(40, bytes, true);
  const channel = side === 'left' ? 0 : 2;
  for (let frame = 0; frame < frames; frame += 1) {
    const timeS = frame / SAMPLE_RATE_HZ;
    const fade = Math.min(1, timeS / FADE_S, (TONE_S - timeS) / FADE_S);
    const sample = Math.sin(2 * Math.PI * TONE_HZ[side] * timeS) * AMPLITUDE * fade;
    file.setInt16(44 + frame * 4 + channel, Math.round(sample), true);
  }
  return file.buffer;
}

function writeText(file: DataView, offset: number, text: string): void {
  for (let index = 0; index < text.length; index += 1)
    file.setUint8(offset + index, text.charCodeAt(index));
}
