import { fail, ok, type Result } from '#shared/result.ts';

export type ClipProblem = 'unsupported' | 'failed' | 'aborted';

/** Best first: WebM in Chromium and Firefox, MP4 in Safari. */
const PICTURE_TYPES = ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'];
const SOUND_TYPES = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4', 'audio/ogg'];

/** The container in which this browser can record these kinds of tracks; undefined if it can't. */
export function chooseClipType(
  hasPicture: boolean,
  isSupported: (type: string) => boolean,
): string | undefined {
  return (hasPicture ? PICTURE_TYPES : SOUND_TYPES).find((type) => isSupported(type));
}

/**
 * Records tracks for a while. The clip exists only in this page's memory. The tracks stay live afterwards; a track that ends also
 * ends the clip.
 */
export async function recordClip(
  tracks: readonly MediaStreamTrack[],
  durationMs: number,
  signal: AbortSignal,
): Promise<Result<Blob, ClipProblem>> {
  if (typeof MediaRecorder === 'undefined') return fail('unsupported');
  const type = chooseClipType(
    tracks.some(({ kind }) => kind === 'video'),
    (each) => MediaRecorder.isTypeSupported(each),
  );
  if (type === undefined) return fail('unsupported');
  return new Promise((resolve) => {
    const pieces: Blob[] = [];
    let recorder: MediaRecorder;
    try {
      recorder = new MediaRecorder(new MediaStream([...tracks]), { mimeType: type });
    } catch {
      resolve(fail('failed')); // an ended track, or an encoder that does not start
      return;
    }
    const stop = (): void => {
      if (recorder.state !== 'inactive') recorder.stop();
    };
    const timer = setTimeout(stop, durationMs);
    signal.addEventListener('abort', stop, { once: true });
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
    recorder.addEventListener('error', () => settle(fail('failed')));
    recorder.addEventListener('stop', () => {
      const clip = new Blob(pieces, { type });
      if (signal.aborted) settle(fail('aborted'));
      else settle(clip.size === 0 ? fail('failed') : ok(clip));
    });
    recorder.start();

    function settle(result: Result<Blob, ClipProblem>): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      resolve(result);
    }
  });
}
