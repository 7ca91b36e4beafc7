/** The worker that checks conferences: at their times, on changes, and again after a failure. */
import { expect, test, vi } from 'vitest';
import type { ConferenceRow } from '#server/storage/schema/conferences.ts';
import { createTestClock } from '#tests/integration/testClock.ts';
import { type Duty, createTimekeeper } from './timekeeper.ts';

function aRow(id: string): ConferenceRow {
  const run = {
    startedAtS: 0,
    sessionId: null,
    extendedFromS: null,
    extendedToS: null,
    invitedAtS: null,
    removedAtS: null,
    seriesId: null,
  };
  const kind = { scheduleType: -1, allowGuests: 0, details: '{}' };
  return { id, owner: 'anna', state: 'running', createdAtS: 0, revision: 1, ...run, ...kind };
}

/** A worker for the conferences `a` and `b`, and its checks. */
function aKeeper(attend: Duty['attend'], findAtStart?: Duty['findAtStart']) {
  const clock = createTestClock(1000);
  const rows = new Map(['a', 'b'].map((id) => [id, aRow(id)]));
  const listeners: ((id: string) => void)[] = [];
  const error = vi.fn();
  const seen: string[] = [];
  const keeper = createTimekeeper(
    {
      conferences: {
        find: (id) => Promise.resolve(rows.get(id)),
        watch: (listener) => listeners.push(listener),
      },
      clock,
      log: { error },
    },
    {
      name: 'duty',
      findAtStart: findAtStart ?? (() => Promise.resolve([...rows.values()])),
      attend(row) {
        seen.push(`${row.id} ${clock.nowS()}`);
        return attend(row);
      },
    },
  );
  const changed = (id: string) => {
    for (const listener of listeners) listener(id);
  };
  const move = async (seconds: number) => {
    clock.advance(seconds);
    await keeper.settled();
  };
  return { keeper, clock, rows, error, seen, changed, move };
}

test('checks all at the start, and again at each requested time', async () => {
  const { keeper, seen, move } = aKeeper(({ id }) =>
    Promise.resolve(id === 'a' ? 1100 : undefined),
  );
  await keeper.start();
  expect(seen.splice(0)).toEqual(['a 1000', 'b 1000']);
  await move(99);
  expect(seen).toEqual([]);
  await move(1);
  expect(seen).toEqual(['a 1100']);
});

test('checks changed conferences, and forgets deleted ones', async () => {
  const { keeper, seen, rows, clock, changed } = aKeeper(() => Promise.resolve(2000));
  changed('b');
  await keeper.settled();
  expect([seen, clock.waiting]).toEqual([['b 1000'], 1]);
  rows.delete('b');
  changed('b');
  await keeper.settled();
  expect([seen, clock.waiting]).toEqual([['b 1000'], 0]);
});

test('logs a failure, retries a minute later, and doesn’t delay others', async () => {
  let isBroken = true;
  const { keeper, seen, error, move } = aKeeper(({ id }) =>
    isBroken && id === 'a' ? Promise.reject(new Error('disk')) : Promise.resolve(undefined),
  );
  await keeper.start();
  expect(seen.splice(0)).toEqual(['a 1000', 'b 1000']);
  expect(error).toHaveBeenCalledWith(expect.anything(), 'duty');
  isBroken = false;
  await move(60);
  expect(seen.splice(0)).toEqual(['a 1060']);
  await move(600);
  expect(seen).toEqual([]);
});

test('still checks changes after a failed start', async () => {
  const { keeper, seen, error, changed } = aKeeper(
    () => Promise.resolve(undefined),
    () => Promise.reject(new Error('disk')),
  );
  await keeper.start();
  expect(error).toHaveBeenCalledWith(expect.anything(), 'duty at the start');
  changed('a');
  await keeper.settled();
  expect(seen).toEqual(['a 1000']);
});

test('runs other work between two checks, never during one', async () => {
  let isLooking = false;
  const { keeper, changed } = aKeeper(async () => {
    isLooking = true;
    await Promise.resolve();
    isLooking = false;
    return undefined;
  });
  changed('a');
  const between = keeper.between(() => Promise.resolve(isLooking));
  changed('b');
  expect(await between).toBe(false);
  await expect(keeper.between(() => Promise.reject(new Error('own')))).rejects.toThrow('own');
  await keeper.settled();
});

test('checks nothing after its end', async () => {
  const { keeper, seen, clock, changed } = aKeeper(() => Promise.resolve(1100));
  await keeper.start();
  await keeper.stop();
  expect(clock.waiting).toBe(0);
  changed('a');
  await keeper.settled();
  expect(seen).toHaveLength(2);
});
