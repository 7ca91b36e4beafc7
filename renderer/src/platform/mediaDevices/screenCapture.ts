import { type Result, fail, succeed } from '#renderer/lib/result.ts';

/** Why the screen cannot be had. */
export type ScreenTrouble =
  /** The person chose nothing. Browsers say the same where a page may not ask. */
  | 'refused'
  /** Refused for the whole browser by the operating system. */
  | 'deniedBySystem'
  | 'failed';

/** Asks the person for a screen or window, and gives its picture. */
export type CaptureScreen = () => Promise<Result<MediaStreamTrack, ScreenTrouble>>;

/** The browser's; undefined where it has none, as on phones and on pages that are not secure. */
export function findScreenCapture(): CaptureScreen | undefined {
  const devices: Partial<MediaDevices> | undefined = navigator.mediaDevices;
  if (devices?.getDisplayMedia === undefined) return undefined;
  return captureScreen;
}

/** To be called from a press of the person's: browsers refuse all else. */
async function captureScreen(): Promise<Result<MediaStreamTrack, ScreenTrouble>> {
  try {
    const stream = await navigator.mediaDevices.getDisplayMedia({
      video: { frameRate: { max: 15 } },
      audio: false,
    });
    const [track] = stream.getVideoTracks();
    return track === undefined ? fail('failed') : succeed(track);
  } catch (error) {
    return fail(classifyScreenError(error));
  }
}

/** Names the trouble behind an error of `getDisplayMedia`. */
export function classifyScreenError(error: unknown): ScreenTrouble {
  if (!(error instanceof Error)) return 'failed';
  // Firefox says `AbortError` where the person closes the system's own picker.
  if (error.name !== 'NotAllowedError' && error.name !== 'AbortError') return 'failed';
  return /by system/iu.test(error.message) ? 'deniedBySystem' : 'refused';
}
