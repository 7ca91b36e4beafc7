import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Device } from '#renderer/platform/mediaDevices/mediaDevices.ts';
import {
  followSpeaker,
  sinkOf,
  startOfSpeaker,
  undoSpeakerSwitch,
  type SpeakerState,
} from './speakerFollowing.ts';
import { forAll } from '#tests/support/arbitraries.ts';

function aSpeaker(id: string, changes: Partial<Device> = {}): Device {
  return { id, kind: 'audioOutput', label: `Label of ${id}`, groupId: '', ...changes };
}
const headset = aSpeaker('headset');
const screen = aSpeaker('screen');
const room = aSpeaker('room');
const RANKING = [
  { kind: 'audioOutput' as const, id: 'headset', label: headset.label },
  { kind: 'audioOutput' as const, id: 'room', label: room.label },
];
const here = followSpeaker(startOfSpeaker('headset'), [screen, headset, room], RANKING);

test('[IA-3] replaces an unplugged speaker with the next in the ranking, and reports it', () => {
  const after = followSpeaker(here, [screen, room], RANKING);
  expect(after.switched).toStrictEqual({ device: room, lost: headset });
  expect(sinkOf(after, [screen, room])).toBe('room');
});

test('[IA-3] after undoing, uses the system’s speaker until the lost one is back, and reports nothing again', () => {
  const undone = undoSpeakerSwitch(followSpeaker(here, [screen, room], RANKING));
  expect(undone.switched).toBeUndefined();
  const still = followSpeaker(undone, [screen, room], RANKING);
  expect(still).toBe(undone);
  expect(sinkOf(still, [screen, room])).toBe('');
  const back = followSpeaker(still, [screen, headset, room], RANKING);
  expect(sinkOf(back, [screen, headset, room])).toBe('headset');
  expect(undoSpeakerSwitch(back)).toBe(back);
});

test('uses the same speaker under a new id without a report', () => {
  const renamed = aSpeaker('another id', { label: headset.label });
  const after = followSpeaker(here, [screen, renamed], RANKING);
  expect(after.switched).toBeUndefined();
  expect(sinkOf(after, [screen, renamed])).toBe('another id');
});

test('a speaker never present is not lost, and is tried while no list is known', () => {
  const never = startOfSpeaker('headset');
  expect(followSpeaker(never, [screen], RANKING)).toBe(never);
  expect(sinkOf(never, [])).toBe('headset');
  expect(sinkOf(never, [screen])).toBe('');
});

test('uses the chosen speaker again after all were gone', () => {
  const silent = followSpeaker(here, [], RANKING);
  expect(silent).toBe(here);
  expect(sinkOf(followSpeaker(silent, [headset], RANKING), [headset])).toBe('headset');
});

test('leaves the choice to the system when none is chosen', () => {
  const none = startOfSpeaker(undefined);
  expect(followSpeaker(none, [screen], RANKING)).toBe(none);
  expect(sinkOf(none, [screen])).toBeUndefined();
});

/** The violations of the rules for a sequence of events. */
function faultsOf(events: ReadonlyArray<readonly Device[] | 'undo'>): readonly string[] {
  const faults: string[] = [];
  let state: SpeakerState = startOfSpeaker('headset');
  for (const event of events) {
    if (event === 'undo') {
      state = undoSpeakerSwitch(state);
      continue;
    }
    const next = followSpeaker(state, event, RANKING);
    const sink = sinkOf(next, event);
    const isHere = sink === '' || event.some(({ id }) => id === sink);
    if (event.length > 0 && !isHere) faults.push(`voices go to ${sink}`);
    const switched = next.switched?.device;
    if (next.switched !== state.switched && !event.some((each) => each === switched))
      faults.push(`switched to ${switched?.id}`);
    if (followSpeaker(next, event, RANKING) !== next) faults.push('the same list changes it again');
    state = next;
  }
  return faults;
}

test('[IA-3] only ever uses and switches to present speakers', () => {
  const list = fc.subarray([headset, screen, room, aSpeaker('default')]);
  forAll(fc.array(fc.oneof(list, fc.constant('undo' as const))), (events) => {
    expect(faultsOf(events)).toEqual([]);
  });
});
