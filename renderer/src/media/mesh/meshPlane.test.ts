import { expect, test, vi } from 'vitest';
import type { PlaneGrant } from '#shared/wire/call/plane.ts';
import type { JoinedMessage, MediaPlane } from '../mediaPlane.ts';
import { createMeshPlane } from './meshPlane.ts';
import type { PeerConnection, PeerConnectionOptions } from './peerConnection.ts';
import type { PreparedOffer } from './preparedOffer.ts';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';

const LIFETIME_S = 600;

withFakeTimers();

function grantWith(credential: string): PlaneGrant {
  const iceServers = [{ urls: ['turn:relay.test:3478'], username: 'until', credential }];
  return { kind: 'mesh', iceServers, lifetimeS: LIFETIME_S };
}

function joinedWith(plane: PlaneGrant): JoinedMessage {
  return {
    type: 'joined',
    self: {
      ...{
        id: 'b',
        personId: 'boris',
        displayName: 'Boris',
        isGuest: false,
        isOwner: false,
        isModerator: false,
      },
      ...{ media: { audio: false, video: false, screen: false }, isConnected: true },
    },
    ...{ resumeKey: 'key', resumed: false, participants: [], iceServers: [], plane },
    ...{ canAdmit: false, waiting: [], isLocked: false, recording: null },
  };
}

/** A plane whose connections are only recorded, because Node has none. */
function meshWith(isRelayRefused: () => boolean = () => false, prepared?: PreparedOffer) {
  const made: PeerConnectionOptions[] = [];
  const repaired = vi.fn<() => void>();
  const askPlane = vi.fn<() => void>();
  const plane = createMeshPlane(
    {
      getTracks: () => ({}),
      isMicrophoneOn: () => false,
      send: () => undefined,
      askPlane,
      hear: () => undefined,
      onChange: () => undefined,
    },
    (options): PeerConnection => {
      made.push(options);
      return {
        receive: () => undefined,
        expectMedia: () => undefined,
        setTrack: () => undefined,
        setVideoBudgets: () => undefined,
        repair: repaired,
        isRelayRefused,
        getStream: () => undefined,
        getPath: () => 'connecting',
        readReport: async () => new Map(),
        close: () => undefined,
      };
    },
    () => prepared,
  );
  const credentials = () => made.map(({ readIce }) => readIce().iceServers[0]?.credential);
  return { plane, repaired, askPlane, credentials, made };
}

function aPreparedOffer() {
  const close = vi.fn<() => void>();
  const connection: RTCPeerConnection = Object.assign(Object.create(null), { close });
  return { prepared: { connection, sdp: 'v=0' }, close };
}

test('uses the join message’s offer for the connection to its recipient', () => {
  const { prepared, close } = aPreparedOffer();
  const { plane, made } = meshWith(undefined, prepared);
  expect(plane.takeOffer?.()).toBe('v=0');
  plane.start({ ...joinedWith(grantWith('first')), offeredTo: 'a' });
  for (const id of ['0', 'a', 'c']) plane.open(id);
  expect(made.map((options) => options.prepared)).toEqual([undefined, prepared, undefined]);
  plane.close('a');
  plane.open('a');
  expect(made.at(-1)?.prepared).toBeUndefined();
  expect(close).not.toHaveBeenCalled();
});

test.each([
  ['no one received it', (plane: MediaPlane) => plane.start(joinedWith(grantWith('first')))],
  ['the person has to wait', (plane: MediaPlane) => plane.closeAll()],
])('closes the connection of an offer where %s', (_why, end) => {
  const { prepared, close } = aPreparedOffer();
  const { plane, made } = meshWith(undefined, prepared);
  plane.takeOffer?.();
  end(plane);
  expect(close).toHaveBeenCalledTimes(1);
  plane.start(joinedWith(grantWith('first')));
  plane.open('a');
  expect(made[0]?.prepared).toBeUndefined();
});

test('[RT-7] requests new relay credentials at half of their lifetime, every time', () => {
  const { plane, askPlane } = meshWith();
  plane.start(joinedWith(grantWith('first')));
  vi.advanceTimersByTime((LIFETIME_S / 2) * 1000 - 1);
  expect(askPlane).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(askPlane).toHaveBeenCalledTimes(1);

  plane.renew(grantWith('second'));
  vi.advanceTimersByTime((LIFETIME_S / 2) * 1000);
  expect(askPlane).toHaveBeenCalledTimes(2);

  plane.renew(grantWith('third'));
  plane.closeAll();
  vi.advanceTimersByTime(LIFETIME_S * 1000);
  expect(askPlane).toHaveBeenCalledTimes(2);
});

test('[RT-7] passes new credentials to the connections without repairing them', () => {
  const { plane, repaired, credentials } = meshWith();
  plane.start(joinedWith(grantWith('first')));
  plane.open('a');
  expect(credentials()).toEqual(['first']);
  plane.renew(grantWith('second'));
  expect(credentials()).toEqual(['second']);
  expect(repaired).not.toHaveBeenCalled();
});

test('[RT-7] tries new credentials at once when the relay has rejected the old ones', () => {
  const { plane, repaired } = meshWith(() => true);
  plane.start(joinedWith(grantWith('first')));
  plane.open('a');
  expect(plane.isRelayRefused?.()).toBe(true);
  plane.renew(grantWith('second'));
  expect(repaired).toHaveBeenCalledTimes(1);
});
