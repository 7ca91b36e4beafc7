import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTestClock } from '#tests/integration/testClock.ts';
import { parseSettings } from '#server/lib/settings/settings.ts';
import { type LiveConferences, createLiveConferences } from './liveConferences.ts';
import { createMediaPlanes } from './mediaPlanes.ts';
import type { Link, Seat, Visitor } from './seats.ts';

const PEOPLE_PER_CONFERENCE = 3;

afterEach(() => vi.restoreAllMocks());

function liveWith(set: readonly string[] = []): LiveConferences {
  const settings = parseSettings(set);
  if (!settings.ok) throw new Error(settings.failure);
  const clock = createTestClock(1_800_000_000);
  const log = { error: () => undefined, warn: () => undefined, info: () => undefined };
  return createLiveConferences(
    settings.value,
    clock,
    [],
    createMediaPlanes(settings.value, clock, log),
    60_000,
    { arrived: () => undefined, left: () => undefined, measured: () => undefined },
  );
}

/** A socket that notes with which codes it was turned away. */
function aLink(): Link & { readonly codes: string[] } {
  const codes: string[] = [];
  return {
    codes,
    send: () => undefined,
    reject: (book, code) => void codes.push(`${book} ${code}`),
    drop: () => undefined,
    seated: () => undefined,
  };
}

function aVisitor(index: number, isGuest: boolean): Visitor {
  const name = `person${index}`;
  return {
    conferenceId: `conference${Math.floor(index / PEOPLE_PER_CONFERENCE)}`,
    ...{ userId: name, personId: name, displayName: name, recognisedBy: name },
    account: isGuest ? undefined : name,
    signIn: isGuest ? undefined : `sign-in of ${name}`,
    ...{ isGuest, isOwner: false, isModerator: false, isExpected: false },
    ...{ listedRights: undefined, sessionId: undefined, application: undefined },
    media: { audio: true, video: true, screen: false },
    ...{ maxParticipants: 6, address: '127.0.0.1' },
  };
}

function enter(live: LiveConferences, index: number, isGuest: boolean): Seat | string {
  const entered = live.enter(aVisitor(index, isGuest), aLink());
  return entered.ok ? entered.value : `${entered.failure.book} ${entered.failure.code}`;
}

describe('a join', () => {
  /** How often one join goes through a map or a set, with so many people inside. */
  function passes(people: number, isGuest: boolean): number {
    const live = liveWith();
    for (let index = 0; index < people; index += 1) enter(live, index, isGuest);
    const spies = [Map.prototype, Set.prototype].flatMap((kind) => [
      vi.spyOn(kind, Symbol.iterator),
      vi.spyOn(kind, 'entries'),
      vi.spyOn(kind, 'keys'),
      vi.spyOn(kind, 'values'),
      vi.spyOn(kind, 'forEach'),
    ]);
    enter(live, people, isGuest);
    const count = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    vi.restoreAllMocks();
    return count;
  }

  test.each([
    ['a guest', true],
    ['an account', false],
  ])('of %s is no pass over everyone who is inside', (_who, isGuest) => {
    expect(passes(300, isGuest)).toBe(passes(3, isGuest));
  });

  test('of an account ends its place before another conference, and inside one', () => {
    const live = liveWith();
    const [before, inside] = [aLink(), aLink()];
    const visitor = aVisitor(0, false);
    live.wait({ ...visitor, conferenceId: 'first' }, before);
    expect(live.enter({ ...visitor, conferenceId: 'second' }, inside).ok).toBe(true);
    expect([before.codes, inside.codes]).toEqual([['login 1'], []]);
    expect(live.enter({ ...visitor, conferenceId: 'third' }, aLink()).ok).toBe(true);
    expect(inside.codes).toEqual(['login 1']);
    expect([live.isEmpty('first'), live.isEmpty('second')]).toEqual([true, true]);
    expect(live.counts()).toEqual({ inside: 1, waiting: 0 });
  });
});

test('places of the licence are free again when people leave and conferences end', () => {
  const live = liveWith(['max_guests_online=1', 'max_users_online=1']);
  const guest = enter(live, 0, true);
  expect([enter(live, 1, true), enter(live, 3, false)]).toEqual(['login 005', expect.anything()]);
  expect(enter(live, 4, false)).toBe('login 5');
  if (typeof guest !== 'string') live.leave(guest);
  live.end('conference1', { book: 'conference', code: '18' });
  expect(live.counts().inside).toBe(0);
  expect(enter(live, 5, false)).not.toBeTypeOf('string');
  expect(enter(live, 6, true)).not.toBeTypeOf('string');
  live.clear();
  expect(live.counts().inside).toBe(0);
  expect(enter(live, 7, true)).not.toBeTypeOf('string');
});
