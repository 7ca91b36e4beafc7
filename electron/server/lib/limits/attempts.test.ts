import { expect, test } from 'vitest';
import { type Attempts, type GuessVerdict, addressKey, createAttempts } from './attempts.ts';

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:10.0.0.7', '10.0.0.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the address %s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

const LIMITS = { tries: 2, windowMs: 100, lockMs: 50 };

/** Starts and ends an attempt; returns the waiting time if it is refused. */
async function attempt(attempts: Attempts, key: string, verdict: GuessVerdict): Promise<number> {
  const permit = await attempts.begin(key);
  if (permit.kind === 'allowed') permit.end(verdict);
  return permit.kind === 'locked' ? permit.waitMs : 0;
}

test('attempts run out, the lock expires, and old attempts are forgotten', async () => {
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

test('correct and unjudged attempts don’t count', async () => {
  const attempts = createAttempts({ ...LIMITS, tries: 1 }, () => 0);
  for (const verdict of ['right', 'unjudged', 'right', 'rightAfterAll', 'unjudged'] as const) {
    expect(await attempt(attempts, 'a', verdict)).toBe(0);
  }
  expect(await attempt(attempts, 'a', 'wrong')).toBe(0);
  expect(await attempt(attempts, 'a', 'right')).toBe(50);
});

test('a correct attempt clears wrong ones if configured', async () => {
  const attempts = createAttempts(LIMITS, () => 0);
  for (const verdict of ['wrong', 'rightAfterAll', 'wrong', 'rightAfterAll', 'wrong'] as const) {
    expect(await attempt(attempts, 'a', verdict)).toBe(0);
  }
});

test('all of many concurrent correct attempts pass, a few at a time', async () => {
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

test('only the allowed number of concurrent wrong attempts are judged', async () => {
  const attempts = createAttempts(LIMITS, () => 0);
  const waits = await Promise.all(Array.from({ length: 9 }, () => attempt(attempts, 'a', 'wrong')));
  expect(waits.filter((waitMs) => waitMs === 0).length).toBe(2);
});

test('a caller that disconnects stops waiting', async () => {
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

test('limits the number of keys, and drops the oldest', async () => {
  const attempts = createAttempts({ ...LIMITS, tries: 1 }, () => 0);
  await attempt(attempts, 'first', 'wrong');
  for (let index = 0; index < 10_000; index += 1) await attempt(attempts, `key ${index}`, 'wrong');
  expect(await attempt(attempts, 'first', 'wrong')).toBe(0);
  expect(await attempt(attempts, 'key 9999', 'wrong')).toBe(50);
});
