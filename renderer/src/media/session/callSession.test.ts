import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ALL_CALL_RIGHTS } from '#shared/wire/call/rights.ts';
import type { ServerMessage, SignalledParticipant } from '#shared/wire/signalling.ts';
import { fail, ok } from '#shared/result.ts';
import type {
  CaptureWish,
  Device,
  MediaDevicesAccess,
} from '#renderer/platform/mediaDevices/mediaDevices.ts';
import type { CaptureScreen } from '#renderer/platform/mediaDevices/screenCapture.ts';
import { createSubscribers } from '#renderer/platform/socket/subscribers.ts';
import type { CallSnapshot, JoinOptions } from '#renderer/media/engine.ts';
import { createMeshPlane } from '../mesh/meshPlane.ts';
import type { PeerConnection, PeerConnectionOptions } from '../mesh/peerConnection.ts';
import { createCallEngine } from './callEngine.ts';

class FakeTrack extends EventTarget {
  readyState = 'live';
  enabled = true;
  readonly label = 'Fake';
  readonly kind: string;
  constructor(kind: string) {
    super();
    this.kind = kind;
  }
  stop(): void {
    this.readyState = 'ended';
  }
  unplug(): void {
    this.readyState = 'ended';
    this.dispatchEvent(new Event('ended'));
  }
  getSettings(): MediaTrackSettings {
    return { deviceId: `${this.kind}-1`, groupId: 'group' };
  }
}
beforeEach(() => {
  vi.stubGlobal(
    'MediaStream',
    class {
      readonly tracks: unknown;
      constructor(tracks: unknown) {
        this.tracks = tracks;
      }
    },
  );
});

function fakeDevices() {
  const tracks: FakeTrack[] = [];
  let list: Device[] = [
    { id: 'audio-1', kind: 'audioInput', label: 'Headset', groupId: 'g' },
    { id: 'video-1', kind: 'videoInput', label: 'Camera', groupId: 'g' },
  ];
  const changed = createSubscribers<undefined>();
  const capture = (kind: 'audio' | 'video') => {
    if (!list.some((device) => device.kind === `${kind}Input`)) return fail('noDevice' as const);
    const track = new FakeTrack(kind);
    tracks.push(track);
    return ok(track as unknown as MediaStreamTrack); // the part that the engine uses
  };
  const access: MediaDevicesAccess = {
    capture: vi.fn((wish: CaptureWish) =>
      Promise.resolve({
        ...(wish.audio && { audio: capture('audio') }),
        ...(wish.video && { video: capture('video') }),
      }),
    ),
    park: () => undefined,
    list: () => Promise.resolve(list),
    watch: (listener) => changed.add(() => listener()),
    readPermission: () => Promise.resolve({ state: 'granted', isKnown: true }),
  };
  const setList = (next: Device[]): void => {
    list = next;
    changed.emit(undefined);
  };
  const live = (): string[] =>
    tracks.filter(({ readyState }) => readyState === 'live').map(({ kind }) => kind);
  return { access, tracks, live, list: () => list, setList };
}

function person(id: string, changes: Partial<SignalledParticipant> = {}): SignalledParticipant {
  return {
    id,
    personId: `${id}@server`,
    displayName: `Name of ${id}`,
    isGuest: true,
    isOwner: false,
    media: { audio: true, video: false, screen: false },
    isConnected: true,
    ...changes,
  };
}

const JOIN: JoinOptions = {
  callId: 'room',
  identity: { kind: 'guest', name: 'Ann' },
  initialMedia: { audio: true, video: true },
};

function aLink() {
  const repair = vi.fn();
  const expectMedia = vi.fn();
  const close = vi.fn();
  const setTrack = vi.fn();
  const setVideoBudgets = vi.fn();
  const link: PeerConnection = {
    receive: vi.fn(),
    setTrack,
    setVideoBudgets,
    expectMedia,
    repair,
    close,
    getPath: () => 'connected',
    getStream: () => undefined,
    readReport: () => Promise.reject(new Error('closed')),
    isRelayRefused: () => false,
  };
  return { link, repair, expectMedia, close, setTrack, setVideoBudgets };
}

async function aCall(
  options: JoinOptions = JOIN,
  others: readonly SignalledParticipant[] = [],
  captureScreen?: CaptureScreen,
  guestKeys = new Map<string, string>(),
) {
  const devices = fakeDevices();
  const opened = createSubscribers<undefined>();
  const received = createSubscribers<string>();
  const closed = createSubscribers<undefined>();
  const woken = createSubscribers<boolean>();
  const sent: { type: string; media?: unknown }[] = [];
  const links = new Map<string, ReturnType<typeof aLink> & { options: PeerConnectionOptions }>();
  const engine = createCallEngine({
    openSocket: () => ({
      send: (text) => sent.push(JSON.parse(text)),
      close: () => undefined,
      onOpen: (listener) => opened.add(() => listener()),
      onMessage: (listener) => received.add(listener),
      onClose: (listener) => closed.add(() => listener()),
    }),
    devices: devices.access,
    captureScreen,
    page: {
      onReturn: () => () => undefined,
      onWake: (listener) => woken.add((hasSlept) => listener(hasSlept)),
      onGone: () => () => undefined,
    },
    guestKeys: {
      read: (callId) => guestKeys.get(callId),
      keep: (callId, key) => void guestKeys.set(callId, key),
    },
    random: () => 0,
    createPlane: (host) =>
      createMeshPlane(host, (connectOptions) => {
        const made = aLink();
        links.set(connectOptions.makesOffers ? 'offering' : 'answering', {
          ...made,
          options: connectOptions,
        });
        return made.link;
      }),
  });
  const say = (message: ServerMessage): void => received.emit(JSON.stringify(message));
  const settle = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 0));
  const joined = (resumed: boolean, participants: readonly SignalledParticipant[]): void =>
    say({
      type: 'joined',
      self: person('m', {
        displayName: 'Ann',
        media: { audio: false, video: false, screen: false },
      }),
      resumeKey: 'key',
      resumed,
      participants: [...participants],
      iceServers: [],
      canAdmit: true,
      waiting: [],
    });
  // Its timers would run beyond the test.
  onTestFinished(() => engine.leave());
  engine.join(options);
  opened.emit(undefined);
  await settle();
  joined(false, others);
  await settle();
  const inCall = (): Extract<CallSnapshot, { kind: 'inCall' }> => {
    const snapshot = engine.getSnapshot();
    if (snapshot.kind !== 'inCall') throw new Error(`not in the call but ${snapshot.kind}`);
    return snapshot;
  };
  return {
    engine,
    devices,
    sent,
    say,
    joined,
    settle,
    inCall,
    links,
    drop: () => closed.emit(undefined),
    wake: (hasSlept: boolean) => woken.emit(hasSlept),
  };
}

test('sends the former key only for a guest who rejoins the same call', async () => {
  const keys = new Map<string, string>();
  const first = await aCall(JOIN, [], undefined, keys);
  expect(first.sent[0]).not.toHaveProperty('formerKey');
  first.engine.leave();
  const again = await aCall(JOIN, [], undefined, keys);
  expect(again.sent[0]).toMatchObject({ type: 'join', formerKey: 'key' });
  const elsewhere = await aCall({ ...JOIN, callId: 'other' }, [], undefined, keys);
  expect(elsewhere.sent[0]).not.toHaveProperty('formerKey');
  const identity = { kind: 'user', name: 'Ann', accessToken: async () => 'token' } as const;
  const signedIn = await aCall({ ...JOIN, identity }, [], undefined, keys);
  expect(signedIn.sent[0]).not.toHaveProperty('formerKey');
});

test('joins with devices and announces the media sent', async () => {
  const call = await aCall();
  expect(call.inCall().self.microphone.kind).toBe('on');
  expect(call.inCall().self.camera.kind).toBe('on');
  expect(call.sent.map(({ type }) => type)).toEqual(['join', 'media']);
  expect(call.sent[1]?.media).toEqual({ audio: true, video: true, screen: false });
});

test('switching the camera off stops its track; muting the microphone keeps a silent one', async () => {
  const call = await aCall();
  call.engine.setCamera(false);
  call.engine.setMicrophone(false);
  expect(call.devices.live()).toEqual(['audio']);
  expect(call.devices.tracks[0]?.enabled).toBe(false);
  expect([call.inCall().self.microphone.kind, call.inCall().self.camera.kind]).toEqual([
    'off',
    'off',
  ]);
  expect(call.sent[call.sent.length - 1]?.media).toEqual({
    audio: false,
    video: false,
    screen: false,
  });
});

test('stops all tracks on leaving, also those that start later', async () => {
  const call = await aCall({ ...JOIN, initialMedia: { audio: true, video: false } });
  call.engine.setCamera(true);
  call.engine.leave();
  await call.settle();
  expect(call.devices.live()).toEqual([]);
  expect(call.engine.getSnapshot()).toEqual({ kind: 'left' });
});

test('joins without devices', async () => {
  const call = await aCall({ ...JOIN, initialMedia: { audio: false, video: false } });
  call.devices.setList([]);
  call.engine.setMicrophone(true);
  await call.settle();
  expect(call.inCall().self.microphone).toEqual({ kind: 'unavailable', problem: 'noDevice' });
});

test('replaces an unplugged microphone that is on, and keeps a muted one muted', async () => {
  const heard = await aCall({ ...JOIN, initialMedia: { audio: true, video: false } });
  heard.devices.tracks[0]?.unplug();
  await heard.settle();
  expect(heard.inCall().self.microphone.kind).toBe('on');
  expect(heard.inCall().self.notice).toMatchObject({ kind: 'switched', deviceKind: 'audioInput' });

  const muted = await aCall({ ...JOIN, initialMedia: { audio: true, video: false } });
  muted.engine.setMicrophone(false);
  muted.devices.tracks[0]?.unplug();
  await muted.settle();
  expect(muted.inCall().self.microphone.kind).toBe('off');
  expect(muted.devices.live()).toEqual([]);
});

test('makes a reconnected camera available without switching it on', async () => {
  const call = await aCall();
  const all = call.devices.list();
  call.devices.setList(all.filter(({ kind }) => kind !== 'videoInput'));
  call.devices.tracks[1]?.unplug();
  await call.settle();
  expect(call.inCall().self.camera).toEqual({ kind: 'unavailable', problem: 'noDevice' });
  expect(call.inCall().self.notice).toMatchObject({ kind: 'lost', deviceKind: 'videoInput' });
  call.devices.setList(all);
  await call.settle();
  expect(call.inCall().self.camera).toEqual({ kind: 'off' });
});

test('connects to present and to joining participants; the greater id makes the offers', async () => {
  const call = await aCall(JOIN, [person('a')]);
  expect([...call.links.keys()]).toEqual(['offering']);
  call.say({ type: 'participantJoined', participant: person('z') });
  expect([...call.links.keys()]).toEqual(['offering', 'answering']);
  expect(call.inCall().participants.map(({ id }) => id)).toEqual(['a', 'z']);
});

test('shows demo participants as connected without a connection', async () => {
  const call = await aCall(JOIN, [person('a', { isDemo: true })]);
  call.say({ type: 'participantJoined', participant: person('z', { isDemo: true }) });
  expect(call.links.size).toBe(0);
  expect(call.inCall().participants.map(({ path }) => path)).toEqual(['connected', 'connected']);
});

test('each connection expects the media that the other side announces', async () => {
  const call = await aCall(JOIN, [person('a')]);
  const link = call.links.get('offering');
  expect(link?.expectMedia).toHaveBeenLastCalledWith({ audio: true, video: false });
  const media = { audio: false, video: true, screen: false };
  call.say({ type: 'participantChanged', participant: person('a', { media }) });
  expect(link?.expectMedia).toHaveBeenLastCalledWith({ audio: false, video: true });
});

test('a resumed seat keeps its connections, and a new one doesn’t', async () => {
  const call = await aCall(JOIN, [person('a')]);
  const first = call.links.get('offering');
  call.drop();
  expect(call.inCall().connection).toBe('reconnecting');
  expect(call.inCall().participants).toHaveLength(1);
  await call.settle();
  call.joined(true, [person('a')]);
  expect(call.inCall().connection).toBe('connected');
  expect(first?.close).not.toHaveBeenCalled();
  expect(first?.repair).toHaveBeenCalledOnce();
  call.joined(false, [person('a')]);
  expect(first?.close).toHaveBeenCalledOnce();
});

test('ends with the given code when rejected', async () => {
  const call = await aCall();
  call.say({ type: 'rejected', book: 'login', code: '005' });
  expect(call.engine.getSnapshot()).toEqual({
    ...{ kind: 'rejected', book: 'login', code: '005' },
    lastMedia: { audio: true, video: true },
  });
  expect(call.devices.live()).toEqual([]);
});

test('after unlocking, replaces ended tracks, keeps live ones, and repairs every path', async () => {
  const call = await aCall(JOIN, [person('other')]);
  const [microphone, camera] = call.devices.tracks;
  if (camera) camera.readyState = 'ended'; // without an event, because the page was asleep
  call.wake(false);
  await call.settle();
  expect(call.inCall().self.camera.kind).toBe('on');
  expect(call.devices.live()).toEqual(['audio', 'video']);
  expect(call.devices.tracks).toHaveLength(3);
  expect(microphone?.readyState).toBe('live');
  const [link] = call.links.values();
  expect(link?.repair).toHaveBeenCalledOnce();
});

test('a muted microphone that ended during sleep stays muted', async () => {
  const call = await aCall({ ...JOIN, initialMedia: { audio: true, video: false } });
  call.engine.setMicrophone(false);
  const [microphone] = call.devices.tracks;
  if (microphone) microphone.readyState = 'ended';
  call.wake(false);
  await call.settle();
  expect(call.inCall().self.microphone.kind).toBe('off');
  expect(call.devices.live()).toEqual([]);
});

test('after sleep, all devices are off and released, this is reported once, and a press switches on again', async () => {
  const call = await aCall(JOIN, [person('other')]);
  call.wake(true);
  await call.settle();
  expect(call.devices.live()).toEqual([]);
  expect(call.inCall().self.microphone.kind).toBe('off');
  expect(call.inCall().self.camera.kind).toBe('off');
  expect(call.inCall().sleep).toEqual({ id: 1 });
  expect(call.sent.at(-1)?.media).toEqual({ audio: false, video: false, screen: false });
  call.joined(true, [person('other')]);
  call.wake(true); // nothing was on
  expect(call.inCall().sleep).toEqual({ id: 1 });
  call.engine.setMicrophone(true);
  await call.settle();
  expect(call.devices.live()).toEqual(['audio']);
});

test('reports no sleep when all devices were off', async () => {
  const call = await aCall({ ...JOIN, initialMedia: { audio: false, video: false } });
  call.wake(true);
  await call.settle();
  expect(call.inCall().sleep).toBeUndefined();
  expect(call.devices.tracks).toEqual([]);
});

test('reports the time of the next attempt, except during one', async () => {
  const call = await aCall();
  const before = Date.now();
  call.drop();
  expect(call.inCall().retryAtMs).toBeGreaterThanOrEqual(before);
  call.engine.retryNow();
  expect(call.inCall()).toMatchObject({ connection: 'reconnecting', retryAtMs: undefined });
  await call.settle();
  call.joined(true, []);
  expect(call.inCall()).toMatchObject({ connection: 'connected', retryAtMs: undefined });
});

test('ignores sleep after leaving', async () => {
  const call = await aCall(JOIN, [person('other')]);
  const [link] = call.links.values();
  call.engine.leave();
  call.wake(true);
  await call.settle();
  expect(link?.repair).not.toHaveBeenCalled();
  expect(call.devices.live()).toEqual([]);
});

/** Returns this screen for every call. */
function aScreen() {
  const track = new FakeTrack('video');
  const capture: CaptureScreen = () =>
    Promise.resolve(ok({ picture: track as unknown as MediaStreamTrack }));
  return { track, capture };
}

test('sends a shared screen alongside the camera', async () => {
  const screen = aScreen();
  const call = await aCall(JOIN, [person('a')], screen.capture);
  const link = call.links.get('offering');
  call.engine.setScreenShare(true);
  expect(call.inCall().self.screen.kind).toBe('starting');
  await call.settle();
  expect(call.inCall().self.screen.kind).toBe('on');
  expect(link?.setTrack).toHaveBeenLastCalledWith('screen', screen.track);
  expect(screen.track).toMatchObject({ contentHint: 'detail' });
  expect(link?.setVideoBudgets).toHaveBeenLastCalledWith(
    expect.objectContaining({
      screen: expect.objectContaining({ scaleResolutionDownBy: 1, maxFramerate: 15 }) as unknown,
    }),
  );
  expect(call.sent.at(-1)?.media).toEqual({ audio: true, video: true, screen: true });

  call.engine.setScreenShare(false);
  expect(screen.track.readyState).toBe('ended');
  expect(link?.setTrack).toHaveBeenLastCalledWith('screen', undefined);
  expect(link?.setTrack).not.toHaveBeenCalledWith('video', expect.anything());
  expect(call.sent.at(-1)?.media).toEqual({ audio: true, video: true, screen: false });
});

test('ending the sharing in the browser stops the screen and leaves the camera off', async () => {
  const screen = aScreen();
  const options = { ...JOIN, initialMedia: { audio: true, video: false } };
  const call = await aCall(options, [person('a')], screen.capture);
  call.engine.setScreenShare(true);
  await call.settle();
  expect(call.sent.at(-1)?.media).toEqual({ audio: true, video: false, screen: true });
  screen.track.unplug();
  expect(call.inCall().self.screen).toEqual({ kind: 'off' });
  expect(call.links.get('offering')?.setTrack).toHaveBeenLastCalledWith('screen', undefined);
  expect(call.sent.at(-1)?.media).toEqual({ audio: true, video: false, screen: false });
});

test.each([
  ['refused', { kind: 'off' }],
  ['deniedBySystem', { kind: 'unavailable', problem: 'deniedBySystem' }],
  ['failed', { kind: 'unavailable', problem: 'failed' }],
] as const)('a screen that is %s does not change the media sent', async (failure, state) => {
  const call = await aCall(JOIN, [person('a')], () => Promise.resolve(fail(failure)));
  const before = call.sent.length;
  call.engine.setScreenShare(true);
  await call.settle();
  expect(call.inCall().self.screen).toEqual(state);
  expect(call.sent).toHaveLength(before);
});

test('stops a screen that starts after cancelling or leaving', async () => {
  for (const end of ['setScreenShare', 'leave'] as const) {
    const screen = aScreen();
    const call = await aCall(JOIN, [], screen.capture);
    call.engine.setScreenShare(true);
    if (end === 'leave') call.engine.leave();
    else call.engine.setScreenShare(false);
    await call.settle();
    expect(screen.track.readyState).toBe('ended');
  }
});

test('screen sharing is unsupported where the browser lacks it', async () => {
  const call = await aCall();
  call.engine.setScreenShare(true);
  expect(call.inCall().self.screen).toEqual({ kind: 'unsupported' });
});

test('distinguishes a screen from the camera, and does not expect it to flow', async () => {
  const media = { audio: false, video: true, screen: true, screenSound: true };
  const call = await aCall(JOIN, [person('a', { media })]);
  const link = call.links.get('offering');
  expect(link?.expectMedia).toHaveBeenLastCalledWith({ audio: false, video: true });
  if (link === undefined) throw new Error('no link');
  link.link.getStream = () => new MediaStream();
  call.say({ type: 'participantChanged', participant: person('a', { media }) });
  const [sharer] = call.inCall().participants;
  expect(sharer?.video).toMatchObject({ kind: 'on', source: 'camera' });
  expect(sharer?.screen?.stream).toBeInstanceOf(MediaStream);
  expect(sharer?.screen?.sound).toBeInstanceOf(MediaStream);
});

test('[RT-7] requests an extension, and reports who extended until when', async () => {
  const call = await aCall();
  const ending = { endS: 1_800_000_000, byItself: true, extensionS: 900 };
  call.say({ type: 'ending', ...ending });
  expect(call.inCall()).toMatchObject({ ending, extension: undefined });
  call.engine.extend(ending.endS);
  expect(call.sent.at(-1)).toEqual({ type: 'extend', endS: ending.endS });
  const extension = { endS: ending.endS + 900, by: 'Boris' };
  call.say({ type: 'extended', ...extension });
  call.say({ type: 'ending', endS: null, byItself: false });
  expect(call.inCall()).toMatchObject({ ending: undefined, extension });
});

test('[RT-7] a revoked right stops the track and releases the device; granting it again switches nothing on', async () => {
  const call = await aCall();
  expect(call.inCall().rights).toEqual(ALL_CALL_RIGHTS);
  call.say({ type: 'rightsChanged', rights: { ...ALL_CALL_RIGHTS, audio_send: false } });
  await call.settle();
  expect(call.devices.live()).toEqual(['video']);
  expect(call.inCall().self.microphone.kind).toBe('off');
  expect(call.sent.at(-1)).toMatchObject({ type: 'media', media: { audio: false } });
  call.engine.setMicrophone(true);
  await call.settle();
  expect(call.devices.live()).toEqual(['video']);
  call.say({ type: 'rightsChanged', rights: ALL_CALL_RIGHTS });
  await call.settle();
  expect(call.inCall().self.microphone.kind).toBe('off');
  call.engine.setMicrophone(true);
  await call.settle();
  expect(call.inCall().self.microphone.kind).toBe('on');
});

test('[RT-7] stops media corrected by the server', async () => {
  const call = await aCall();
  const media = { audio: true, video: false, screen: false };
  call.say({ type: 'mediaCorrected', media });
  await call.settle();
  expect(call.inCall().self.camera.kind).toBe('off');
  expect(call.devices.live()).toEqual(['audio']);
});

test('[RT-7] media switched off by a moderator is off, is reported, and can be switched on again', async () => {
  const call = await aCall();
  call.say({ type: 'moderated', what: 'muted', by: 'Anna' });
  call.say({ type: 'moderated', what: 'cameraStopped', by: 'Anna' });
  await call.settle();
  expect(call.inCall().self).toMatchObject({
    microphone: { kind: 'off' },
    camera: { kind: 'off' },
  });
  expect(call.inCall().moderation?.news).toEqual({ id: 2, what: 'cameraStopped', by: 'Anna' });
  call.say({ type: 'moderated', what: 'askedToUnmute', by: 'Anna' });
  await call.settle();
  expect(call.inCall().self.microphone.kind).toBe('off');
  call.engine.setMicrophone(true);
  expect(call.inCall().self.microphone.kind).toBe('on');
});

test('[RT-7] reports who removed the person, and releases the devices', async () => {
  const call = await aCall();
  call.engine.setCamera(false);
  call.say({ type: 'moderated', what: 'removed', by: 'Anna' });
  call.say({ type: 'rejected', book: 'conference', code: '8' });
  expect(call.engine.getSnapshot()).toMatchObject({
    removedBy: 'Anna',
    lastMedia: { audio: true, video: false },
  });
  expect(call.devices.live()).toEqual([]);
});

test('a muted microphone can be analyzed while held, not after its release', async () => {
  const call = await aCall();
  call.engine.setMicrophone(false);
  expect(call.inCall().self.microphone).toHaveProperty('muted');
  call.engine.chooseInputs({ audioInputId: 'audio-1' });
  expect(call.inCall().self.microphone).toEqual({ kind: 'off' });
});

test('[RT-7] the end for all includes who ended it, and distinguishes waiting people from participants', async () => {
  const inside = await aCall();
  inside.say({ type: 'rejected', book: 'conference', code: '18', by: 'Anna' });
  const seen = inside.engine.getSnapshot();
  expect(seen).toMatchObject({ code: '18', endedBy: 'Anna' });
  expect(seen).not.toHaveProperty('wasWaiting');
  const outside = await aCall();
  outside.say({ type: 'waiting' });
  outside.say({ type: 'waitingNote', text: 'Soon' });
  outside.say({ type: 'waitingNote', text: 'Soon' });
  const note = { text: 'Soon', number: 2 };
  expect(outside.engine.getSnapshot()).toMatchObject({ kind: 'waitingRoom', note });
  outside.say({ type: 'rejected', book: 'conference', code: '0' });
  expect(outside.engine.getSnapshot()).toMatchObject({ code: '0', wasWaiting: true });
});
