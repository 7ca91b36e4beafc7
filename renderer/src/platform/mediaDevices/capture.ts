import { fail, ok, type Result } from '#shared/result.ts';
import { constraintLadder, type InputKind } from './captureConstraints.ts';
import type { PermissionReading } from './devicePermissions.ts';
import { classifyCaptureError, isWorthAnotherTry, type DeviceProblem } from './deviceProblem.ts';

/** How long a device may take to answer. */
export const CAPTURE_LIMIT_MS = 10_000;
/** How long a person may take to answer the browser's prompt. */
const QUESTION_LIMIT_MS = 120_000;

/** The only browser function that this file needs. */
export type GetUserMedia = (constraints: MediaStreamConstraints) => Promise<MediaStream>;

/** A live track, or why there is none. */
export type CaptureResult = Result<MediaStreamTrack, DeviceProblem>;

/** Reads the state of the browser's permission for a kind. */
export type ReadPermission = (kind: InputKind) => Promise<PermissionReading>;

/** Opens one track, with looser constraints at each try. Never rejects. */
export async function captureOne(
  getUserMedia: GetUserMedia,
  readPermission: ReadPermission,
  kind: InputKind,
  deviceId: string | undefined,
): Promise<CaptureResult> {
  let problem: DeviceProblem = 'failed';
  for (const constraints of constraintLadder(kind, deviceId)) {
    const limit = mayAsk(await readPermission(kind)) ? QUESTION_LIMIT_MS : CAPTURE_LIMIT_MS;
    const wish = kind === 'audioInput' ? { audio: constraints } : { video: constraints };
    const got = await askWithin(getUserMedia, wish, limit);
    const track = got.ok ? trackOf(got.value, kind) : undefined;
    if (track !== undefined) return ok(track);
    problem = got.ok ? 'failed' : got.failure;
    if (!isWorthAnotherTry(problem)) break;
  }
  return fail(problem);
}

/** Opens microphone and camera with one prompt; if that fails, each separately. Never rejects. */
export async function captureBoth(
  getUserMedia: GetUserMedia,
  readPermission: ReadPermission,
  audioInputId: string | undefined,
  videoInputId: string | undefined,
): Promise<{ readonly audio: CaptureResult; readonly video: CaptureResult }> {
  const permissions = [await readPermission('audioInput'), await readPermission('videoInput')];
  const together = await askWithin(
    getUserMedia,
    {
      audio: constraintLadder('audioInput', audioInputId)[0] ?? true,
      video: constraintLadder('videoInput', videoInputId)[0] ?? true,
    },
    permissions.some(mayAsk) ? QUESTION_LIMIT_MS : CAPTURE_LIMIT_MS,
  );
  if (together.ok) {
    const audio = trackOf(together.value, 'audioInput');
    const video = trackOf(together.value, 'videoInput');
    return {
      audio: audio === undefined ? fail('failed') : ok(audio),
      video: video === undefined ? fail('failed') : ok(video),
    };
  }
  const { failure } = together;
  const alone = async (kind: InputKind, deviceId: string | undefined): Promise<CaptureResult> => {
    // After a refusal only granted devices are tried: the person isn't asked twice.
    const mayTry = isWorthAnotherTry(failure) || (await readPermission(kind)).state === 'granted';
    return mayTry && failure !== 'timedOut'
      ? captureOne(getUserMedia, readPermission, kind, deviceId)
      : fail(failure);
  };
  return {
    audio: await alone('audioInput', audioInputId),
    video: await alone('videoInput', videoInputId),
  };
}

/** Whether the browser may show a prompt, which takes time. */
function mayAsk({ state, isKnown }: PermissionReading): boolean {
  return !isKnown || state === 'prompt';
}

/** Asks the browser, and stops a track that arrives too late, so that no camera light stays on. */
async function askWithin(
  getUserMedia: GetUserMedia,
  constraints: MediaStreamConstraints,
  limitMs: number,
): Promise<Result<MediaStream, DeviceProblem>> {
  return new Promise((resolve) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      resolve(fail('timedOut'));
    }, limitMs);
    getUserMedia(constraints).then(
      (stream) => {
        clearTimeout(timer);
        if (isLate) for (const track of stream.getTracks()) track.stop();
        else resolve(ok(stream));
      },
      (error: unknown) => {
        clearTimeout(timer);
        resolve(fail(classifyCaptureError(error)));
      },
    );
  });
}

function trackOf(stream: MediaStream, kind: InputKind): MediaStreamTrack | undefined {
  return (kind === 'audioInput' ? stream.getAudioTracks() : stream.getVideoTracks())[0];
}
