import { expect, test } from 'vitest';
import { type Attempts, type GuessVerdict, addressKey, createAttempts } from './attempts.ts';

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:10.0.0.7', '10.0.0.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the address %s is counted as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

const LIMITS = { tries: 2, windowMs: 100, lockMs: 50 };

/** Begins and ends an attempt; says how long it has to wait when it may not. */
async function attempt(attempts: Attempts, key: string, verdict: GuessVerdict): Promise<number> {
  const permit = await attempts.begin(key);
  if (permit.kind === 'allowed') permit.end(verdict);
  return permit.kind === 'locked' ? permit.waitMs : 0;
}

test('tries run out, the lock runs out, and old tries are forgotten', async () => {
  let now = 0;
  const attempts = createAttempts(LIMITS, () => now);
  const wrong = (key: string) => attempt(attempts, key, 'wrong');
  expect([await wrong('a'), await wrong('a'), await wrong('a')]).toEqual([0, 0, 50]);
  expect(await wrong('b')).toBe(0);
  now = 20;
  expect(await wrong('a')).toBe(30);
  now = 50;
  expect(await wrong('a')).toBe(0);
  now = 151;
  expect([await wrong('a'), await wrong('a')]).toEqual([0, 0]);
});

test('a right one does not count, and neither does one that no one judged', async () => {
  const attempts = createAttempts({ ...LIMITS, tries: 1 }, () => 0);
  for (const verdict of ['right', 'unjudged', 'right', 'rightAfterAll', 'unjudged'] as const) {
    expect(await attempt(attempts, 'a', verdict)).toBe(0);
  }
  expect(await attempt(attempts, 'a', 'wrong')).toBe(0);
  expect(await attempt(attempts, 'a', 'right')).toBe(50);
});

test('a right one makes up for the wrong ones before it where that is wanted', async () => {
  const attempts = createAttempts(LIMITS, () => 0);
  for (const verdict of ['wrong', 'rightAfterAll', 'wrong', 'rightAfterAll', 'wrong'] as const) {
    expect(await attempt(attempts, 'a', verdict)).toBe(0);
  }
});

test('many right ones at once all get through, a few at a time', async () => {
  const attempts = createAttempts(LIMITS, () => 0);
  let underWay = 0;
  let most = 0;
  const kinds = await Promise.all(
    Array.from({ length: 60 }, async () => {
      const permit = await attempts.begin('office');
      underWay += 1;
      most = Math.max(most, underWay);
      await Promise.resolve();
      underWay -= 1;
      if (permit.kind === 'allowed') permit.end('right');
      return permit.kind;
    }),
  );
  expect(kinds).toEqual(Array.from({ length: 60 }, () => 'allowed'));
  expect(most).toBe(2);
});

test('of many wrong ones at once only the tries are judged', async () => {
  const attempts = createAttempts(LIMITS, () => 0);
  const waits = await Promise.all(Array.from({ length: 9 }, () => attempt(attempts, 'a', 'wrong')));
  expect(waits.filter((waitMs) => waitMs === 0).length).toBe(2);
});

test('a caller who has gone does not wait any more', async () => {
  const attempts = createAttempts({ ...LIMITS, tries: 1 }, () => 0);
  const first = await attempts.begin('a');
  const gone = new AbortController();
  const second = attempts.begin('a', gone.signal);
  const third = attempts.begin('a');
  gone.abort();
  expect(await second).toEqual({ kind: 'tooManyWait' });
  if (first.kind === 'allowed') first.end('right');
  expect((await third).kind).toBe('allowed');
});

test('the number of keys is limited, the oldest go', async () => {
  const attempts = createAttempts({ ...LIMITS, tries: 1 }, () => 0);
  await attempt(attempts, 'first', 'wrong');
  for (let index = 0; index < 10_000; index += 1) await attempt(attempts, `key ${index}`, 'wrong');
  expect(await attempt(attempts, 'first', 'wrong')).toBe(0);
  expect(await attempt(attempts, 'key 9999', 'wrong')).toBe(50);
});
