/** The device matrix: for any events of devices and permissions, only what the person switched on is on. */
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { fail, ok } from '#shared/result.ts';
import type { Device, MediaDevicesAccess } from '#renderer/platform/mediaDevices/mediaDevices.ts';
import { createLocalTrack } from './localTrack.ts';

class FakeTrack extends EventTarget {
  readyState: 'live' | 'ended' = 'live';
  enabled = true;
  readonly label: string;
  private readonly deviceId: string;
  constructor(device: Device) {
    super();
    this.label = device.label;
    this.deviceId = device.id;
  }
  getSettings() {
    return { deviceId: this.deviceId, groupId: '' };
  }
  stop() {
    this.readyState = 'ended';
  }
  endByItself() {
    if (this.readyState === 'ended') return;
    this.readyState = 'ended';
    this.dispatchEvent(new Event('ended'));
  }
}

beforeEach(() => {
  vi.stubGlobal('MediaStream', EventTarget); // only its identity is used
});

type Kind = 'audioInput' | 'videoInput';

/** A machine whose devices change, and whose browser asks for permission. */
function aWorld(kind: Kind) {
  const aDevice = (id: string): Device => ({ id, kind, label: `Label of ${id}`, groupId: '' });
  let here = new Map(['a', 'b'].map((id) => [id, aDevice(id)]));
  let isGranted = true;
  let isInUse = false;
  let captures = 0;
  let switchings = 0;
  let losses = 0;
  const tracks: FakeTrack[] = [];
  const live = () => tracks.filter(({ readyState }) => readyState === 'live');

  const access: MediaDevicesAccess = {
    capture: async ({ audioInputId, videoInputId }) => {
      captures += 1;
      await Promise.resolve();
      const wanted = here.get(audioInputId ?? videoInputId ?? '') ?? [...here.values()][0];
      const result = ((): ReturnType<typeof fail<'denied'>> | ReturnType<typeof open> => {
        if (!isGranted) return fail('denied');
        return open(wanted);
      })();
      return kind === 'audioInput' ? { audio: result } : { video: result };
    },
    park: () => undefined,
    list: () =>
      Promise.resolve(
        [...here.values()].map((each) => (isGranted ? each : { ...each, label: '' })),
      ),
    watch: () => () => undefined,
    readPermission: () =>
      Promise.resolve({ state: isGranted ? 'granted' : 'prompt', isKnown: true }),
  };
  function open(device: Device | undefined) {
    if (device === undefined) return fail('noDevice' as const);
    if (isInUse) return fail('inUse' as const);
    const track = new FakeTrack(device);
    tracks.push(track);
    return ok(track as unknown as MediaStreamTrack); // the part that is used
  }
  const track = createLocalTrack({
    kind,
    devices: access,
    readRanking: () => [{ kind, id: 'c', label: 'Label of c' }],
    onChange: () => undefined,
    onSwitched: () => (switchings += 1),
    onLost: () => (losses += 1),
  });
  const acts = {
    on: () => track.setOn(true),
    off: () => track.setOn(false),
    chooseA: () => track.chooseDevice('a'),
    chooseB: () => track.chooseDevice('b'),
    undo: () => track.undoSwitch(),
    wake: () => track.checkAlive(),
    arrive: () => {
      here.set('c', aDevice('c'));
      track.reconsider();
    },
    unplug: () => {
      for (const each of live()) {
        here.delete(each.getSettings().deviceId);
        each.endByItself();
      }
      track.reconsider();
    },
    unplugInSleep: () => {
      for (const each of live()) {
        here.delete(each.getSettings().deviceId);
        each.stop();
      }
      track.checkAlive();
    },
    leaveAll: () => {
      here = new Map();
      for (const each of live()) each.endByItself();
      track.reconsider();
    },
    rename: () => {
      here = new Map([...here].map(([id, each]) => [id, { ...each, label: `${each.label}!` }]));
      track.reconsider();
    },
    otherDefault: () => {
      here = new Map([...here].toReversed());
      track.reconsider();
    },
    revoke: () => {
      isGranted = false;
      for (const each of live()) each.endByItself();
    },
    grant: () => {
      isGranted = true;
      track.reconsider();
    },
    takeElsewhere: () => (isInUse = true),
    giveBack: () => {
      isInUse = false;
      track.reconsider();
    },
  } satisfies Record<string, () => unknown>;
  return {
    track,
    acts,
    live,
    counts: () => ({ captures, switchings, losses }),
    settle: () => new Promise<void>((resolve) => void setTimeout(resolve, 0)),
  };
}
type Act = keyof ReturnType<typeof aWorld>['acts'];

const ACTS = Object.keys(aWorldActs()) as readonly Act[];
function aWorldActs() {
  return aWorld('audioInput').acts;
}

test.each(['audioInput', 'videoInput'] as const)(
  '[IA-3] for any device events (%s), only the person switches on, and no unused device stays open',
  async (kind) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...ACTS), { maxLength: 14 }), async (acts) => {
        const world = aWorld(kind);
        for (const act of acts) {
          const wasOn = ['on', 'starting'].includes(world.track.getState().kind);
          const { captures } = world.counts();
          world.acts[act]();
          await world.settle();
          const state = world.track.getState();
          const live = world.live();
          const mayOpen = wasOn || act === 'on';
          expect({
            // Off or unavailable: only the person's own switch opens a device.
            openedByItself: !mayOpen && world.counts().captures > captures,
            onByItself: (!mayOpen || act === 'off') && ['on', 'starting'].includes(state.kind),
            isHeard: live.some(({ enabled }) => enabled),
            unused: Math.max(0, live.length - 1),
            isLampLit: kind === 'videoInput' && state.kind !== 'on' && live.length > 0,
          }).toEqual({
            openedByItself: false,
            onByItself: false,
            isHeard: state.kind === 'on',
            unused: 0,
            isLampLit: false,
          });
        }
        world.track.close();
        await world.settle();
        expect(world.live()).toEqual([]);
      }),
      { numRuns: 150 },
    );
  },
);

async function run(kind: Kind, ...acts: readonly Act[]) {
  const world = aWorld(kind);
  for (const act of acts) {
    world.acts[act]();
    await world.settle();
  }
  const used = world.live().map((each) => each.getSettings().deviceId);
  return { ...world, used, state: world.track.getState(), ...world.counts() };
}

test('[IA-3.3] replaces an unplugged device with the next in the person’s ranking, and reports it', async () => {
  expect(await run('videoInput', 'on', 'arrive', 'unplug')).toMatchObject({
    used: ['c'],
    switchings: 1,
  });
});

test('[IA-3] undoing that switches off, and switching on again uses the replacement', async () => {
  const gone = await run('audioInput', 'on', 'unplug', 'undo');
  expect(gone).toMatchObject({ used: [], state: { kind: 'off' } });
  const again = await run('audioInput', 'on', 'unplug', 'undo', 'on');
  expect(again.used).toEqual(['b']);
});

test('[IA-3] reports a permission revoked during the call, and does not ask again', async () => {
  const revoked = await run('videoInput', 'on', 'revoke');
  expect(revoked).toMatchObject({
    state: { kind: 'unavailable', problem: 'denied' },
    captures: 1,
    switchings: 0,
  });
  expect((await run('videoInput', 'on', 'revoke', 'grant')).captures).toBe(1);
});

test.each(['rename', 'otherDefault', 'arrive', 'takeElsewhere', 'wake'] as const)(
  '[IA-3] keeps the device in use: %s',
  async (act) => {
    expect(await run('audioInput', 'on', act)).toMatchObject({ used: ['a'], captures: 1 });
  },
);

test('[IA-3] reports a replacement that is in use elsewhere, and leaves nothing on', async () => {
  const taken = await run('videoInput', 'on', 'takeElsewhere', 'unplug');
  expect(taken).toMatchObject({ used: [], state: { kind: 'unavailable', problem: 'inUse' } });
});

test('[IA-3] reports the loss of the last device once', async () => {
  const lost = await run('audioInput', 'on', 'leaveAll', 'wake');
  expect(lost).toMatchObject({ used: [], losses: 1 });
});
