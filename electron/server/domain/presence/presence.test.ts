import { afterEach, describe, expect, it, vi } from 'vitest';
import { USER_STATUS } from '#shared/contacts/contact.ts';
import { createTestClock } from '#tests/integration/testClock.ts';
import { accountKey } from '#server/domain/accounts/identity.ts';
import { ONLINE_WINDOW_S, createPresence } from './presence.ts';

const ONLINE = 10_000;
const PAGE = 500;

/** People in calls, which counts the lookups. */
function inCalls(isOwnerOf: Readonly<Record<string, boolean>>) {
  const seats = new Map(
    Object.entries(isOwnerOf).map(([login, isOwner]) => [accountKey(login), { isOwner }]),
  );
  const looks = { atAll: 0, atOne: 0 };
  return {
    looks,
    accountsInside() {
      looks.atAll += 1;
      return seats;
    },
    accountInside(account: string) {
      looks.atOne += 1;
      return seats.get(account);
    },
  };
}

afterEach(() => vi.restoreAllMocks());

describe('a page of people', () => {
  it('doesn’t iterate over everyone online', () => {
    const live = inCalls({});
    const presence = createPresence(live, createTestClock(1_800_000_000));
    const logins = Array.from({ length: ONLINE }, (_, index) => `User${index}`);
    for (const login of logins) presence.seen(login);
    const passes = [
      vi.spyOn(Map.prototype, Symbol.iterator),
      vi.spyOn(Map.prototype, 'entries'),
      vi.spyOn(Map.prototype, 'keys'),
      vi.spyOn(Map.prototype, 'values'),
      vi.spyOn(Map.prototype, 'forEach'),
    ];
    const found = logins.slice(0, PAGE).map((login) => presence.statusOf(login));
    const counts = passes.map((pass) => pass.mock.calls.length);
    expect(counts).toEqual(passes.map(() => 0));
    expect(live.looks).toEqual({ atAll: 0, atOne: PAGE });
    expect(new Set(found)).toEqual(new Set([USER_STATUS.online]));
  });
});

describe('online people', () => {
  it('are the same for one person and for all', () => {
    const clock = createTestClock(1_800_000_000);
    const presence = createPresence(inCalls({ boris: false, chen: true }), clock);
    presence.seen('Anna');
    presence.seen('Dora');
    presence.left('dora');
    const logins = ['anna', 'boris', 'chen', 'dora', 'eve'];
    const { online, busy, owner, offline } = USER_STATUS;
    expect(logins.map((login) => presence.statusOf(login))).toEqual([
      online,
      busy,
      owner,
      offline,
      offline,
    ]);
    expect(presence.present()).toEqual(
      new Map([
        ['anna', online],
        ['boris', busy],
        ['chen', owner],
      ]),
    );
    clock.advance(ONLINE_WINDOW_S);
    expect([presence.statusOf('anna'), presence.present().has('anna')]).toEqual([offline, false]);
  });

  it('expire without a sign of life', () => {
    const clock = createTestClock(1_800_000_000);
    const presence = createPresence(inCalls({}), clock);
    presence.seen('anna');
    clock.advance(ONLINE_WINDOW_S - 1);
    presence.seen('boris');
    presence.seen('anna');
    clock.advance(2);
    expect([...presence.present().keys()]).toEqual(['boris', 'anna']);
  });
});
