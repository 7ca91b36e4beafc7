/** Sharing a commit between the writes of several callers. */
import { setImmediate as nextPass, setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DATABASE_AWAY_CODE } from '#server/lib/storageCode.ts';
import { createGroupCommit } from './groupCommit.ts';

/** A database that commits when the test says so, all or nothing; it refuses statements named bad. */
function createSlowDatabase() {
  const commits: string[][] = [];
  const rows: string[] = [];
  const begun: PromiseWithResolvers<void>[] = [];
  let refusal = new Error('a bad statement');
  return {
    commits,
    rows,
    /** Ends the oldest running commit, once there is one. */
    async finishOne(): Promise<void> {
      await expect.poll(() => begun.length).toBeGreaterThan(0);
      begun.shift()?.resolve();
    },
    failWith(error: Error): void {
      refusal = error;
    },
    async commit(statements: readonly string[]): Promise<readonly string[]> {
      commits.push([...statements]);
      const end = Promise.withResolvers<void>();
      begun.push(end);
      await end.promise;
      if (statements.some((each) => each.startsWith('bad'))) throw refusal;
      rows.push(...statements);
      return statements.map((each) => `wrote ${each}`);
    },
  };
}

function begin() {
  const database = createSlowDatabase();
  const group = createGroupCommit((statements: readonly string[]) => database.commit(statements));
  return { database, group };
}

test('commits concurrent writes together, with each caller’s results', async () => {
  const { database, group } = begin();
  const answers = Promise.all([group.write(['a1', 'a2']), group.write(['b']), group.write(['c'])]);
  await database.finishOne();
  expect(await answers).toEqual([['wrote a1', 'wrote a2'], ['wrote b'], ['wrote c']]);
  expect(database.commits).toEqual([['a1', 'a2', 'b', 'c']]);
});

test('commits later writes next, in call order', async () => {
  const { database, group } = begin();
  const first = group.write(['a']);
  await expect.poll(() => database.commits).toEqual([['a']]);
  const others = [group.write(['b']), group.write(['c'])];
  await wait(20);
  expect(database.commits).toEqual([['a']]);
  await database.finishOne();
  await first;
  others.push(group.write(['d']));
  await database.finishOne();
  await Promise.all(others);
  expect(database.commits).toEqual([['a'], ['b', 'c', 'd']]);
});

test('answers a write only after its commit', async () => {
  const { database, group } = begin();
  const acknowledged: string[] = [];
  const writes = ['a', 'b'].map(async (name) => {
    await group.write([name]);
    acknowledged.push(name);
    expect(database.rows).toContain(name);
  });
  await expect.poll(() => database.commits).toHaveLength(1);
  await wait(20);
  expect(acknowledged).toEqual([]);
  await database.finishOne();
  await Promise.all(writes);
  expect(acknowledged).toEqual(['a', 'b']);
});

test('a bad statement fails only its caller, and others are written in order', async () => {
  const { database, group } = begin();
  const outcomes = Promise.allSettled([
    group.write(['a']),
    group.write(['b1', 'bad']),
    group.write(['c']),
    group.write(['d']),
  ]);
  // All together, and then each one separately.
  for (let commits = 0; commits < 5; commits += 1) await database.finishOne();
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  expect(database.rows).toEqual(['a', 'c', 'd']);
  const next = group.write(['e']);
  await database.finishOne();
  expect(await next).toEqual(['wrote e']);
});

test('a lost database fails all once, because it may have committed', async () => {
  const { database, group } = begin();
  database.failWith(Object.assign(new Error('away'), { code: DATABASE_AWAY_CODE }));
  const outcomes = Promise.allSettled([group.write(['a']), group.write(['bad'])]);
  await database.finishOne();
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(database.commits).toHaveLength(1);
});

test('commits nothing for no statements', async () => {
  const { database, group } = begin();
  expect(await group.write([])).toEqual([]);
  expect(database.commits).toEqual([]);
});

test('splits very many writes into several commits', async () => {
  const { database, group } = begin();
  const writes = Array.from({ length: 250 }, (_, index) => group.write([String(index)]));
  for (let commits = 0; commits < 3; commits += 1) await database.finishOne();
  await Promise.all(writes);
  expect(database.commits.map(({ length }) => length)).toEqual([100, 100, 50]);
  expect(database.rows).toEqual(writes.map((_, index) => String(index)));
});

test('after a slow commit, waits a little so that sequential writes share the next one', async () => {
  const commits: number[] = [];
  const group = createGroupCommit(async (statements: readonly string[]) => {
    commits.push(statements.length);
    // Like libSQL, which blocks the thread.
    const untilMs = performance.now() + 15;
    while (performance.now() < untilMs);
    return statements;
  });
  await group.write(['first']);
  // One per turn of the event loop, like Node accepts connections.
  const writes: Promise<unknown>[] = [];
  for (let index = 0; index < 10; index += 1) {
    writes.push(group.write([String(index)]));
    await nextPass();
  }
  await Promise.all(writes);
  expect(commits.length).toBeLessThan(5);
});
