import { afterEach, describe, expect, test, vi } from 'vitest';
import { aLink, aVisitor, liveWith } from '#tests/support/liveCalls.ts';
import type { LiveConferences } from './liveConferences.ts';
import type { Seat } from './seats.ts';

afterEach(() => vi.restoreAllMocks());

function enter(live: LiveConferences, index: number, isGuest: boolean): Seat | string {
  const entered = live.enter(aVisitor(index, isGuest), aLink());
  return entered.ok ? entered.value : `${entered.failure.book} ${entered.failure.code}`;
}

describe('a join', () => {
  /** The number of iterations over maps and sets for one join, with this number of people inside. */
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
  ])('of %s doesn’t iterate over all participants', (_who, isGuest) => {
    expect(passes(300, isGuest)).toBe(passes(3, isGuest));
  });

  test('of an account ends its earlier place in any conference', () => {
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

test('no guest loses a seat to an invited person without a licence', () => {
  const live = liveWith(['max_users_online=1']);
  enter(live, 9, false); // in another conference
  const links = [aLink(), aLink()];
  for (const [index, link] of links.entries())
    live.enter({ ...aVisitor(index, true), maxParticipants: 2 }, link);
  const expected = { ...aVisitor(2, false), maxParticipants: 2, isExpected: true };
  expect(live.enter(expected, aLink())).toMatchObject({ failure: { book: 'login', code: '5' } });
  expect(links.flatMap(({ codes }) => codes)).toEqual([]);
  live.end('conference3', { book: 'conference', code: '18' });
  expect(live.enter(expected, aLink()).ok).toBe(true);
  expect(links.flatMap(({ codes }) => codes)).toEqual(['conference 407']);
});

test('a waiting person who becomes a moderator joins as one', () => {
  const live = liveWith();
  enter(live, 0, false);
  const waiter = live.wait(aVisitor(1, false), aLink());
  if (!waiter.ok) throw new Error(waiter.failure.code);
  live.setModerators('conference0', new Set(['person1']));
  live.admit('conference0', waiter.value.id);
  expect(live.seatOf('person1')?.visitor.isModerator).toBe(true);
});

test('licences are free again when people leave and conferences end', () => {
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
