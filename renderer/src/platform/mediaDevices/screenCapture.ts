import { type Result, fail, ok } from '#shared/result.ts';

/** Why the screen cannot be had. */
export type ScreenProblem =
  /** The person chose nothing. Browsers say the same where a page may not ask. */
  | 'refused'
  /** Refused for the whole browser by the operating system. */
  | 'deniedBySystem'
  | 'failed';

/** What the person has chosen. */
export interface CapturedScreen {
  readonly picture: MediaStreamTrack;
  /** What it plays; absent where the person or the platform does not give it. */
  readonly sound?: MediaStreamTrack;
}

/** Asks the person for a screen or window, and gives its picture and, where there is any, its sound. */
export type CaptureScreen = () => Promise<Result<CapturedScreen, ScreenProblem>>;

/** Newer members of the screen capture specification, which the browser's own types leave out. */
interface ScreenWishes extends DisplayMediaStreamOptions {
  readonly audio: MediaTrackConstraints & {
    /** The voices of the call must not go back to those whose voices they are. */
    readonly restrictOwnAudio: boolean;
    readonly suppressLocalAudioPlayback: boolean;
  };
  readonly systemAudio: 'include' | 'exclude';
  readonly selfBrowserSurface: 'include' | 'exclude';
  readonly surfaceSwitching: 'include' | 'exclude';
}

/** Sound as it is played, without what makes voices clear. */
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

/** The browser's; undefined where it has none, as on phones and on pages that are not secure. */
export function findScreenCapture(): CaptureScreen | undefined {
  const devices: Partial<MediaDevices> | undefined = navigator.mediaDevices;
  if (devices?.getDisplayMedia === undefined) return undefined;
  return captureScreen;
}

/** To be called from a press of the person's: browsers refuse all else. */
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
  // Firefox says `AbortError` where the person closes the system's own picker.
  if (error.name !== 'NotAllowedError' && error.name !== 'AbortError') return 'failed';
  return /by system/iu.test(error.message) ? 'deniedBySystem' : 'refused';
}
