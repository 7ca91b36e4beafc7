import { describe, expect, test, vi } from 'vitest';
import { CAPTURE_LIMIT_MS } from './capture.ts';
import { classifyCaptureError } from './deviceProblem.ts';
import { createMediaDevices, DEVICE_CHANGE_DEBOUNCE_MS } from './mediaDevices.ts';
import type { PermissionReader } from './devicePermissions.ts';
import { createTrackHandover, HANDOVER_LIMIT_MS } from './trackHandover.ts';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';

class FakeTrack extends EventTarget {
  readyState = 'live';
  readonly kind: string;
  readonly deviceId: string;
  constructor(kind: string, deviceId = 'default') {
    super();
    this.kind = kind;
    this.deviceId = deviceId;
  }
  stop(): void {
    this.readyState = 'ended';
  }
  getSettings(): MediaTrackSettings {
    return { deviceId: this.deviceId };
  }
}

function aStream(...kinds: string[]): MediaStream {
  const tracks = kinds.map((kind) => new FakeTrack(kind));
  const stream = {
    getTracks: () => tracks,
    getAudioTracks: () => tracks.filter(({ kind }) => kind === 'audio'),
    getVideoTracks: () => tracks.filter(({ kind }) => kind === 'video'),
  };
  return stream as unknown as MediaStream; // the part of a stream that the code under test uses
}

function anError(name: string, message = ''): Error {
  return Object.assign(new Error(message), { name });
}

function anAccess(
  getUserMedia: (constraints: MediaStreamConstraints) => Promise<MediaStream>,
  permission: PermissionState = 'granted',
) {
  const source = Object.assign(new EventTarget(), {
    getUserMedia: vi.fn(getUserMedia),
    enumerateDevices: vi.fn(() => Promise.resolve<MediaDeviceInfo[]>([])),
  });
  const permissions = {
    query: () => Promise.resolve({ state: permission } as PermissionStatus), // only `state` is read
  };
  return { source, access: createMediaDevices(source, permissions, createTrackHandover()) };
}

const kindsOf = (constraints: MediaStreamConstraints): string[] => [
  ...(constraints.audio === undefined ? [] : ['audio']),
  ...(constraints.video === undefined ? [] : ['video']),
];

withFakeTimers();

describe('capture', () => {
  test('asks once for microphone and camera', async () => {
    const { access, source } = anAccess((wish) => Promise.resolve(aStream(...kindsOf(wish))));
    const { audio, video } = await access.capture({ audio: true, video: true });
    expect([audio?.ok, video?.ok]).toEqual([true, true]);
    expect(source.getUserMedia).toHaveBeenCalledOnce();
  });

  test('keeps the microphone if the camera is busy at every size', async () => {
    const { access } = anAccess((wish) =>
      wish.video === undefined
        ? Promise.resolve(aStream('audio'))
        : Promise.reject(anError('NotReadableError')),
    );
    const { audio, video } = await access.capture({ audio: true, video: true });
    expect(audio?.ok).toBe(true);
    expect(video).toEqual({ ok: false, failure: 'inUse' });
  });

  test('steps down from 720p to 360p to any camera', async () => {
    const { access, source } = anAccess(({ video }) =>
      typeof video === 'object' && video.width === undefined
        ? Promise.resolve(aStream('video'))
        : Promise.reject(anError('OverconstrainedError')),
    );
    const { video } = await access.capture({ audio: false, video: true, videoInputId: 'gone' });
    expect(video?.ok).toBe(true);
    expect(source.getUserMedia).toHaveBeenCalledTimes(3);
  });

  test('does not ask again after a refusal', async () => {
    const { access, source } = anAccess(() => Promise.reject(anError('NotAllowedError')), 'denied');
    const { audio, video } = await access.capture({ audio: true, video: true });
    expect([audio, video]).toEqual([
      { ok: false, failure: 'denied' },
      { ok: false, failure: 'denied' },
    ]);
    expect(source.getUserMedia).toHaveBeenCalledOnce();
  });

  test('gives up on a hanging device after 10 s, and stops a late stream', async () => {
    let arrive: (stream: MediaStream) => void = () => undefined;
    const { access } = anAccess(() => new Promise((resolve) => (arrive = resolve)));
    const pending = access.capture({ audio: false, video: true });
    await vi.advanceTimersByTimeAsync(CAPTURE_LIMIT_MS);
    expect((await pending).video).toEqual({ ok: false, failure: 'timedOut' });
    const late = aStream('video');
    arrive(late);
    await vi.advanceTimersByTimeAsync(0);
    expect(late.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
  });

  test('reports an insecure page', async () => {
    const access = createMediaDevices(undefined, undefined, createTrackHandover());
    expect(await access.capture({ audio: true, video: false })).toEqual({
      audio: { ok: false, failure: 'insecurePage' },
    });
    expect(await access.list()).toEqual([]);
  });

  test('takes over a parked track, and stops an unused one', async () => {
    const { access, source } = anAccess((wish) => Promise.resolve(aStream(...kindsOf(wish))));
    const track = new FakeTrack('video') as unknown as MediaStreamTrack; // the part that the code uses
    access.park(track);
    expect((await access.capture({ audio: false, video: true })).video).toEqual({
      ok: true,
      value: track,
    });
    expect(source.getUserMedia).not.toHaveBeenCalled();
    access.park(track);
    vi.advanceTimersByTime(HANDOVER_LIMIT_MS);
    expect(track.readyState).toBe('ended');
  });
});

test('reports a burst of device changes once', () => {
  const { access, source } = anAccess(() => Promise.reject(anError('NotFoundError')));
  const listener = vi.fn();
  const unwatch = access.watch(listener);
  for (let index = 0; index < 50; index += 1) {
    source.dispatchEvent(new Event('devicechange'));
    vi.advanceTimersByTime(20);
  }
  vi.advanceTimersByTime(DEVICE_CHANGE_DEBOUNCE_MS);
  expect(listener).toHaveBeenCalledOnce();
  unwatch();
});

test.each([
  ['NotAllowedError', 'Permission denied', 'denied'],
  ['NotAllowedError', 'Permission dismissed', 'dismissed'],
  ['NotAllowedError', 'Permission denied by system', 'deniedBySystem'],
  ['NotFoundError', 'Requested device not found', 'noDevice'],
  ['OverconstrainedError', '', 'noDevice'],
  ['NotReadableError', 'Could not start video source', 'inUse'],
  ['TypeError', '', 'failed'],
] as const)('%s "%s" means %s', (name, message, problem) => {
  expect(classifyCaptureError(anError(name, message))).toBe(problem);
});

describe('[IA-3] a permission', () => {
  const reading = (permissions: PermissionReader | undefined) =>
    createMediaDevices(undefined, permissions, createTrackHandover()).readPermission('videoInput');

  test('[IA-3.1] is denied and not known where the browser does not report it', async () => {
    const unknown = { state: 'denied', isKnown: false };
    expect(await reading(undefined)).toEqual(unknown);
    const withoutTheName = { query: () => Promise.reject(new TypeError('camera')) };
    expect(await reading(withoutTheName)).toEqual(unknown);
  });

  test.each(['granted', 'denied', 'prompt'] as const)(
    'is %s when the browser reports it',
    async (state) => {
      const status = Object.assign(new EventTarget(), { state });
      expect(await reading({ query: () => Promise.resolve(status) })).toEqual({
        state,
        isKnown: true,
      });
    },
  );

  test('that is unknown gives the person time to answer a prompt', async () => {
    const source = Object.assign(new EventTarget(), {
      getUserMedia: () => new Promise<MediaStream>(() => undefined),
      enumerateDevices: () => Promise.resolve([]),
    });
    const settled = vi.fn();
    const access = createMediaDevices(source, undefined, createTrackHandover());
    void access.capture({ audio: false, video: true }).then(settled);
    await vi.advanceTimersByTimeAsync(CAPTURE_LIMIT_MS * 2);
    expect(settled).not.toHaveBeenCalled();
  });
});
