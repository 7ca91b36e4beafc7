import { expect, test } from 'vitest';
import { ALL_CALL_RIGHTS, rightsWhere } from '#shared/wire/call/rights.ts';
import { type Rooms, createRoomGuard } from './roomGuard.ts';
import { TOKEN_LIFE_MS } from './tokens.ts';

const ROOM = 'plenum.local/demo';
const GRETA = { room: ROOM, identity: 'greta' };
const MUTE = rightsWhere((right) => right !== 'audio_send');

/** A cluster in which people stay until they are removed, and a manual clock. */
function aGuard() {
  const stays = new Map<string, string>();
  const asked: string[] = [];
  const problems: unknown[] = [];
  const cluster = { isAway: false };
  const rooms: Rooms = {
    async list(room) {
      asked.push(`list ${room}`);
      if (cluster.isAway) throw new Error('away');
      return [...stays].map(([identity, sid]) => ({ identity, sid }));
    },
    async remove({ identity }) {
      asked.push(`remove ${identity}`);
      if (cluster.isAway) throw new Error('away');
      stays.delete(identity);
    },
    async close(room) {
      asked.push(`close ${room}`);
      if (cluster.isAway) throw new Error('away');
      stays.clear();
    },
    async limit({ identity }, rights) {
      asked.push(`limit ${identity} ${String(rights.audio_send)}`);
      if (cluster.isAway) throw new Error('away');
    },
  };
  let nowMs = 0;
  let work: (() => void) | undefined;
  const clock = {
    monotonicMs: () => nowMs,
    after: (delayMs: number, next: () => void) => {
      work = () => {
        nowMs += delayMs;
        next();
      };
      return () => undefined;
    },
  };
  return {
    ...{ stays, asked, problems, cluster },
    guard: createRoomGuard(rooms, clock, (error) => problems.push(error)),
    isWatching: () => work !== undefined,
    pass: (ms: number) => {
      nowMs += ms;
    },
    /** One check of the rooms; returns and clears its requests. */
    look: async () => {
      const due = work;
      work = undefined;
      due?.();
      await new Promise((resolve) => setImmediate(resolve));
      return asked.splice(0);
    },
  };
}

test('removes a person again whenever they return with their old token', async () => {
  const { guard, stays, look } = aGuard();
  stays.set('greta', 'stay 1').set('anna', 'stay 2');
  guard.keepOut(GRETA);
  expect(await look()).toEqual(['remove greta', `list ${ROOM}`]);
  for (const sid of ['stay 3', 'stay 4']) {
    stays.set('greta', sid);
    expect(await look()).toEqual([`list ${ROOM}`, 'remove greta']);
  }
  expect([...stays.keys()]).toEqual(['anna']);
});

test('revokes a right in each later stay, too, once each', async () => {
  const { guard, stays, look } = aGuard();
  stays.set('greta', 'stay 1');
  guard.keepTo(GRETA, MUTE);
  expect(await look()).toEqual(['limit greta false', `list ${ROOM}`, 'limit greta false']);
  expect(await look()).toEqual([`list ${ROOM}`]);
  stays.set('greta', 'stay 2');
  expect(await look()).toEqual([`list ${ROOM}`, 'limit greta false']);
  guard.keepTo(GRETA, ALL_CALL_RIGHTS);
  expect(await look()).toEqual(['limit greta true', `list ${ROOM}`, 'limit greta true']);
});

test('sends no requests before the first order, and after all old tokens have expired', async () => {
  const { guard, isWatching, look, pass } = aGuard();
  expect(isWatching()).toBe(false);
  guard.keepOut(GRETA);
  await look();
  pass(TOKEN_LIFE_MS);
  await look();
  expect(isWatching()).toBe(false);
});

test('reports an unreachable cluster once, and repeats the orders when it is back', async () => {
  const { guard, stays, cluster, problems, look } = aGuard();
  stays.set('greta', 'stay 1');
  cluster.isAway = true;
  guard.keepOut(GRETA);
  await look();
  await look();
  await look();
  // Once for the order, once for the checks.
  expect(problems).toHaveLength(2);
  cluster.isAway = false;
  await look();
  expect(stays.size).toBe(0);
});

test('ends a conference with one request, and removes people who return with an old token', async () => {
  const { guard, stays, look } = aGuard();
  const everyone = Array.from({ length: 300 }, (_none, index) => `person ${index}`);
  for (const identity of everyone) stays.set(identity, 'stay 1');
  guard.close(ROOM, everyone);
  expect(await look()).toEqual([`close ${ROOM}`, `list ${ROOM}`]);
  expect(stays.size).toBe(0);
  // The same room is used again, by new people and by an earlier one.
  stays.set('person 7', 'stay 2').set('anna', 'stay 3');
  expect(await look()).toEqual([`list ${ROOM}`, 'remove person 7']);
  expect([...stays.keys()]).toEqual(['anna']);
});

test('removes people one by one if a room cannot be closed', async () => {
  const { guard, stays, cluster, problems, look } = aGuard();
  stays.set('greta', 'stay 1').set('anna', 'stay 2');
  cluster.isAway = true;
  guard.close(ROOM, ['greta', 'anna']);
  await Promise.resolve();
  cluster.isAway = false;
  expect(await look()).toEqual([`close ${ROOM}`, `list ${ROOM}`, 'remove greta', 'remove anna']);
  expect(problems).toHaveLength(1);
});
