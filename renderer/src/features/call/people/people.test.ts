import { expect, test } from 'vitest';
import type { RemoteParticipant } from '#renderer/media/engine.ts';
import { findPeople, hasFreePlace, listPeople, listTools, type Person } from './people.ts';

const aPerson = (changes: Partial<Person>): Person => ({
  id: changes.name ?? 'id',
  name: 'Gil',
  isSelf: false,
  isOwner: false,
  isModerator: false,
  isGuest: true,
  hasAudio: false,
  hasVideo: false,
  isSharing: false,
  ...changes,
});

test.each([
  ['dvorak', 'Antonín Dvořák'],
  ['LODZ', 'Łódź desk'],
  ['strasse jo', 'Jörg Straße'],
  ['елка', 'Ёлка'],
  ['', 'Anybody'],
])('[RT-7] “%s” finds %s regardless of case and accents', (text, name) => {
  const people = [aPerson({ name }), aPerson({ name: 'Quux' })];
  expect(findPeople(people, text).map((each) => each.name)).toContain(name);
});

test('[RT-7] matches only people whose names contain all words', () => {
  const people = [aPerson({ name: 'Anna Weiss' }), aPerson({ name: 'Anna Schwarz' })];
  expect(findPeople(people, 'weiss anna').map(({ name }) => name)).toEqual(['Anna Weiss']);
  expect(findPeople(people, 'anna blau')).toEqual([]);
});

test('[RT-7] offers the actions that the moderator or owner may take on a person', () => {
  const owner = { isOwner: true };
  const moderator = { isOwner: false };
  expect(listTools(aPerson({ isSelf: true }), owner)).toEqual([]);
  expect(listTools(aPerson({}), moderator)).toEqual(['askToUnmute', 'makeModerator', 'remove']);
  expect(listTools(aPerson({ hasAudio: true, hasVideo: true, isSharing: true }), owner)).toEqual([
    'mute',
    'stopCamera',
    'stopScreen',
    'makeModerator',
    'remove',
  ]);
  const other = aPerson({ isModerator: true });
  expect(listTools(other, moderator)).toEqual(['askToUnmute']);
  expect(listTools(other, owner)).toEqual(['askToUnmute', 'takeModerator', 'remove']);
  expect(listTools(aPerson({ isOwner: true, hasAudio: true }), moderator)).toEqual(['mute']);
});

test('[RT-7] lists raised hands first, the earliest at the top, and lets them be lowered', () => {
  const media = { microphone: { kind: 'off' }, camera: { kind: 'off' } } as const;
  const other = (id: string, hand?: number): RemoteParticipant => ({
    ...{ id, displayName: id, isGuest: true, isOwner: false, hand },
    audio: { kind: 'absent', isMuted: true },
    video: { kind: 'off' },
    path: 'connected',
  });
  const people = listPeople({
    self: {
      ...{ id: 'me', displayName: 'Me', isGuest: false, isOwner: true },
      ...media,
      screen: { kind: 'off' },
      notice: { kind: 'none' },
    },
    participants: [other('first'), other('second', 7), other('third', 3)],
  });
  expect(people.map(({ id }) => id)).toEqual(['third', 'second', 'me', 'first']);
  expect(listTools(aPerson({ hand: 3 }), { isOwner: true })).toContain('lowerHand');
});

test('[RT-7] offers to make a listener a presenter while a place is free, and a presenter a listener', () => {
  const listener = aPerson({ part: 'listener' });
  const presenter = aPerson({ part: 'presenter', hasAudio: true });
  const owner = { isOwner: true };
  expect(listTools(listener, owner, true)).toEqual(['makePresenter', 'makeModerator', 'remove']);
  expect(listTools(listener, owner, false)).toEqual(['makeModerator', 'remove']);
  expect(listTools(presenter, owner, false).slice(0, 2)).toEqual(['takePresenter', 'mute']);
  // Owners can also do this to themselves.
  const self = { isSelf: true };
  expect(listTools(aPerson({ ...self, part: 'presenter' }), owner)).toEqual(['takePresenter']);
  expect(listTools(aPerson({ ...self, part: 'listener' }), owner, true)).toEqual(['makePresenter']);

  const people = [presenter, presenter, listener];
  expect([3, 2, 1, 0].map((most) => hasFreePlace(people, most))).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
