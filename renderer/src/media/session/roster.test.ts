import { expect, test } from 'vitest';
import type { SignalledParticipant } from '#shared/wire/signalling.ts';
import { changeRoster, createRoster } from './roster.ts';

function aParticipant(
  id: string,
  changes: Partial<SignalledParticipant> = {},
): SignalledParticipant {
  return {
    id,
    personId: `${id}@plenum.local`,
    displayName: id,
    isGuest: false,
    isOwner: false,
    isModerator: false,
    media: { audio: false, video: false, screen: false },
    isConnected: true,
    ...changes,
  };
}

const joined = (
  self: SignalledParticipant,
  canAdmit: boolean,
  participants: readonly SignalledParticipant[] = [],
) =>
  createRoster({
    type: 'joined',
    self,
    resumeKey: 'k',
    resumed: false,
    participants: [...participants],
    iceServers: [],
    canAdmit,
    waiting: [],
  });

test('[RT-7] a person may admit others while they are a moderator', () => {
  const change = (isModerator: boolean) =>
    ({ type: 'participantChanged', participant: aParticipant('me', { isModerator }) }) as const;
  const before = joined(aParticipant('me'), false);
  const named = changeRoster(before, change(true));
  expect([named.canAdmit, named.participants]).toEqual([true, []]);
  expect(changeRoster(named, change(false)).canAdmit).toBe(false);
});

test('[RT-7] other changes keep the right to admit', () => {
  const before = joined(aParticipant('me'), true);
  const participant = aParticipant('me', { displayName: 'Renamed' });
  expect(changeRoster(before, { type: 'participantChanged', participant }).canAdmit).toBe(true);
});

test('[RT-7] excludes the person from the participants', () => {
  const me = aParticipant('me');
  const { self, participants } = joined(me, false, [aParticipant('anna'), me]);
  expect([self.id, participants.map(({ id }) => id)]).toEqual(['me', ['anna']]);
});

test('[RT-7] sets and clears the end of the conference', () => {
  const before = joined(aParticipant('me'), false);
  const near = changeRoster(before, { type: 'ending', endS: 1_800_000_000, byItself: true });
  expect(near.ending).toEqual({ endS: 1_800_000_000, byItself: true });
  const later = changeRoster(near, { type: 'ending', endS: null, byItself: false });
  expect(later.ending).toBeUndefined();
});

test('[RT-7] applies changes of many listeners at once, including the person', () => {
  const listener = (id: string, changes: Partial<SignalledParticipant> = {}) =>
    aParticipant(id, { isListener: true, ...changes });
  const before = joined(listener('me'), false, [listener('a'), listener('b'), listener('c')]);
  const after = changeRoster(before, {
    type: 'listenersChanged',
    participants: [listener('c', { hand: 1 }), listener('d'), listener('me', { hand: 2 })],
    left: ['b', 'unknown'],
  });
  expect(after.participants.map(({ id, hand }) => [id, hand])).toEqual([
    ['a', undefined],
    ['c', 1],
    ['d', undefined],
  ]);
  expect(after.self.hand).toBe(2);
});

test('[RT-7] knows whether there is a PIN only after it has changed', () => {
  const before = joined(aParticipant('me'), true);
  expect(before.moderation.hasPin).toBeUndefined();
  const set = changeRoster(before, { type: 'pinChanged', hasPin: true, by: 'Anna' });
  expect(set.moderation.hasPin).toBe(true);
  const removed = changeRoster(set, { type: 'pinChanged', hasPin: false, by: 'Anna' });
  expect(removed.moderation.hasPin).toBe(false);
});
