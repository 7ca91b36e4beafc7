import { expect, test, vi } from 'vitest';
import type { JoinedMessage, MediaPlane, PlaneHost } from '../mediaPlane.ts';
import { createLatePlane } from './latePlane.ts';
import { createServerPlane } from './serverPlane.ts';

const HOST: PlaneHost = {
  getTracks: () => ({}),
  isMicrophoneOn: () => false,
  send: () => undefined,
  askPlane: () => undefined,
  hear: () => undefined,
  onChange: () => undefined,
};
const MEDIA = { audio: true, video: true, screen: false };

function aPlane() {
  const calls: string[] = [];
  const plane: MediaPlane = {
    start: (message) => calls.push(`start ${JSON.stringify(message.plane)}`),
    renew: (grant) => calls.push(`renew ${JSON.stringify(grant)}`),
    open: (id) => calls.push(`open ${id}`),
    close: (id) => calls.push(`close ${id}`),
    keepOnly: (ids) => calls.push(`keepOnly ${ids.join()}`),
    expectMedia: (id, { video }) => calls.push(`expect ${id} ${video}`),
    receive: (from) => calls.push(`receive ${from}`),
    sendTracks: () => calls.push('sendTracks'),
    repair: (id) => calls.push(`repair ${id}`),
    repairAll: () => calls.push('repairAll'),
    getStream: () => undefined,
    getPath: () => 'connected',
    readReports: () => Promise.resolve(new Map()),
    closeAll: () => calls.push('closeAll'),
  };
  return { plane, calls };
}

function joined(plane?: JoinedMessage['plane']): JoinedMessage {
  return {
    type: 'joined',
    self: {
      id: 'm',
      personId: 'm@server',
      displayName: 'Ann',
      isGuest: true,
      isOwner: false,
      media: MEDIA,
      isConnected: true,
    },
    resumeKey: 'key',
    resumed: false,
    participants: [],
    iceServers: [],
    canAdmit: false,
    waiting: [],
    ...(plane && { plane }),
  };
}

const grant = (token: string) => ({ kind: 'livekit' as const, urls: ['ws://node'], token });

test('uses the media plane that the server names, or else the mesh', () => {
  const mesh = aPlane();
  const livekit = aPlane();
  const plane = createServerPlane(HOST, { mesh: () => mesh.plane, livekit: () => livekit.plane });
  plane.start(joined());
  plane.open('a');
  expect(mesh.calls).toEqual(['start undefined', 'open a']);

  plane.start(joined(grant('1')));
  plane.open('b');
  expect(mesh.calls.at(-1)).toBe('closeAll');
  expect(livekit.calls).toEqual([`start ${JSON.stringify(grant('1'))}`, 'open b']);

  plane.start(joined({ kind: 'mesh' }));
  expect(livekit.calls.at(-1)).toBe('closeAll');
});

test('a plane that loads late takes over the calls made meanwhile', async () => {
  const real = aPlane();
  let arrive: () => void = () => undefined;
  const onChange = vi.fn();
  const plane = createLatePlane(
    { ...HOST, onChange },
    () =>
      new Promise((resolve) => {
        arrive = () => resolve(() => real.plane);
      }),
  );
  plane.start(joined(grant('1')));
  plane.open('a');
  plane.open('b');
  plane.expectMedia('b', MEDIA);
  plane.close('a');
  plane.renew(grant('2'));
  expect(plane.getPath('b')).toBe('connecting');
  expect(plane.getStream('b', 'video')).toBeUndefined();

  arrive();
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce());
  expect(real.calls).toEqual([`start ${JSON.stringify(grant('2'))}`, 'open b', 'expect b true']);
  expect(plane.getPath('b')).toBe('connected');
});

test('retries a part that fails to load, but not after leaving', async () => {
  vi.useFakeTimers();
  try {
    const real = aPlane();
    const load = vi
      .fn()
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValueOnce(undefined)
      .mockResolvedValue(() => real.plane);
    const plane = createLatePlane(HOST, load);
    plane.start(joined(grant('1')));
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(1);
    plane.repairAll(); // the network is back
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(2);
    plane.closeAll();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(2);
    expect(real.calls).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});
