import { type Result, fail, ok } from '#shared/result.ts';

/** Why the screen can't be shared. */
export type ScreenProblem =
  /** The person chose nothing, or the page isn't allowed to ask: browsers report both alike. */
  | 'refused'
  /** Refused for the whole browser by the operating system. */
  | 'deniedBySystem'
  | 'failed';

/** What the person chose to share. */
export interface CapturedScreen {
  readonly picture: MediaStreamTrack;
  /** Its sound; absent where the person or the platform doesn't share it. */
  readonly sound?: MediaStreamTrack;
}

/** Asks the person for a screen or window, and returns its picture and, where available, its sound. */
export type CaptureScreen = () => Promise<Result<CapturedScreen, ScreenProblem>>;

/** Newer members of the screen capture specification, which the DOM's types omit. */
interface ScreenWishes extends DisplayMediaStreamOptions {
  readonly audio: MediaTrackConstraints & {
    /** People in the call must not hear their own voices back. */
    readonly restrictOwnAudio: boolean;
    readonly suppressLocalAudioPlayback: boolean;
  };
  readonly systemAudio: 'include' | 'exclude';
  readonly selfBrowserSurface: 'include' | 'exclude';
  readonly surfaceSwitching: 'include' | 'exclude';
}

/** Unprocessed sound, without filters for voices. */
const WISHES: ScreenWishes = {
  video: { frameRate: { max: 15 } },
  audio: {
    restrictOwnAudio: true,
    suppressLocalAudioPlayback: false,
    echoCancellation: false,
    noiseSuppression: false,
    autoGainControl: false,
  },
  systemAudio: 'include',
  selfBrowserSurface: 'exclude',
  surfaceSwitching: 'include',
};

/** The browser's; undefined where it has none, as on phones and on insecure pages. */
export function findScreenCapture(): CaptureScreen | undefined {
  const devices: Partial<MediaDevices> | undefined = navigator.mediaDevices;
  if (devices?.getDisplayMedia === undefined) return undefined;
  return captureScreen;
}

/** Call it from a press: browsers refuse anything else. */
async function captureScreen(): Promise<Result<CapturedScreen, ScreenProblem>> {
  try {
    const stream = await navigator.mediaDevices.getDisplayMedia(WISHES);
    const [picture] = stream.getVideoTracks();
    const [sound] = stream.getAudioTracks();
    if (picture !== undefined) return ok({ picture, ...(sound && { sound }) });
    sound?.stop();
    return fail('failed');
  } catch (error) {
    return fail(classifyScreenError(error));
  }
}

/** Names the problem behind an error of `getDisplayMedia`. */
export function classifyScreenError(error: unknown): ScreenProblem {
  if (!(error instanceof Error)) return 'failed';
  // Firefox throws `AbortError` when the person closes the system's picker.
  if (error.name !== 'NotAllowedError' && error.name !== 'AbortError') return 'failed';
  return /by system/iu.test(error.message) ? 'deniedBySystem' : 'refused';
}
