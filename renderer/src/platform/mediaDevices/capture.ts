import { fail, ok, type Result } from '#shared/result.ts';
import { constraintLadder, type InputKind } from './captureConstraints.ts';
import type { PermissionReading } from './devicePermissions.ts';
import { classifyCaptureError, isWorthAnotherTry, type DeviceProblem } from './deviceProblem.ts';

/** A device that does not answer by then is given up. */
export const CAPTURE_LIMIT_MS = 10_000;
/** A person may take this long over the browser's question. */
const QUESTION_LIMIT_MS = 120_000;

/** The one call of the browser that this file needs. */
export type GetUserMedia = (constraints: MediaStreamConstraints) => Promise<MediaStream>;

/** A live track, or why there is none. */
export type CaptureResult = Result<MediaStreamTrack, DeviceProblem>;

/** Which state the browser's permission for a kind is in, as far as it says. */
export type ReadPermission = (kind: InputKind) => Promise<PermissionReading>;

/** Gets one track, stepping down the ladder of constraints. Never rejects. */
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

/**
 * Gets microphone and camera with one question to the person; when they cannot be had together,
 * each on its own. Never rejects.
 */
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
    // After a refusal only what is already granted is tried: the person is not asked twice.
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

/** Whether the browser may put a question to the person, who then needs time. */
function mayAsk({ state, isKnown }: PermissionReading): boolean {
  return !isKnown || state === 'prompt';
}

/** Asks the browser, and stops what arrives after the limit, so that no lamp stays on unowned. */
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
