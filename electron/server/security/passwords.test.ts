import { describe, expect, test } from 'vitest';
import { DEFAULT_PASSWORD_COST, UNUSABLE_HASH, createPasswords } from './passwords.ts';

async function hashed(cost: number, password: string): Promise<string> {
  const hash = await createPasswords(cost).hash(password);
  if (!hash.ok) throw new Error('busy');
  return hash.value;
}

describe('passwords', () => {
  test('are hashed with scrypt at N = 2^17, r = 8, p = 1 unless told otherwise', async () => {
    expect(await hashed(DEFAULT_PASSWORD_COST, 'x')).toMatch(/^scrypt\$17\$8\$1\$/u);
  });

  test('fit their own hash only, and each hash is another', async () => {
    const passwords = createPasswords(6);
    const [one, two] = [await hashed(6, 'correct'), await hashed(6, 'correct')];
    expect(one).not.toBe(two);
    expect(await passwords.verify('correct', one)).toEqual({
      ok: true,
      value: { fits: true, isOutdated: false },
    });
    expect(await passwords.verify('Correct', one)).toMatchObject({ value: { fits: false } });
  });

  test('written in either Unicode form are one password', async () => {
    const hash = await hashed(6, 'caf\u00e9');
    expect(await createPasswords(6).verify('cafe\u0301', hash)).toMatchObject({
      value: { fits: true },
    });
  });

  test('hashed at another cost still fit, and are told to be outdated', async () => {
    const answer = await createPasswords(7).verify('x', await hashed(6, 'x'));
    expect(answer).toEqual({ ok: true, value: { fits: true, isOutdated: true } });
  });

  test.each([undefined, '', UNUSABLE_HASH, 'scrypt$6$8$1$$', 'scrypt$99$8$1$AAAA$AAAA'])(
    'never fit %j',
    async (hash) => {
      expect(await createPasswords(6).verify('', hash)).toMatchObject({ value: { fits: false } });
    },
  );

  test('beyond the queue are refused, and those in it are all served', async () => {
    const passwords = createPasswords(6);
    const answers = await Promise.all(Array.from({ length: 60 }, () => passwords.hash('x')));
    expect(answers.filter(({ ok }) => ok).length).toBe(52);
    expect(await passwords.hash('x')).toMatchObject({ ok: true });
  });

  test('of sign-ins come before all sign-ups that wait', async () => {
    const passwords = createPasswords(10);
    const order: string[] = [];
    const note = (what: string) => () => order.push(what);
    const signUps = Array.from({ length: 20 }, () =>
      passwords.hash('x', { queue: 'signUp' }).then(note('sign-up')),
    );
    const signIns = Array.from({ length: 20 }, () =>
      passwords.verify('x', '').then(note('sign-in')),
    );
    await Promise.all([...signUps, ...signIns]);
    // The one that had begun may end among them.
    expect(order.slice(0, 21).filter((what) => what === 'sign-in').length).toBe(20);
  });

  test('of a full queue of sign-ups keep no sign-in out', async () => {
    const passwords = createPasswords(6);
    const signUps = Array.from({ length: 80 }, () => passwords.hash('x', { queue: 'signUp' }));
    const signIns = Array.from({ length: 10 }, () => passwords.verify('x', ''));
    expect((await Promise.all(signIns)).every(({ ok }) => ok)).toBe(true);
    expect((await Promise.all(signUps)).filter(({ ok }) => ok).length).toBe(51);
  });

  test('that nobody waits for any more are not hashed', async () => {
    const passwords = createPasswords(6);
    const gone = new AbortController();
    const request = { queue: 'signUp', signal: gone.signal } as const;
    const left = Array.from({ length: 51 }, () => passwords.hash('x', request));
    gone.abort();
    const others = Array.from({ length: 50 }, () => passwords.hash('y', { queue: 'signUp' }));
    expect((await Promise.all(left)).filter(({ ok }) => ok).length).toBe(1);
    expect((await Promise.all(others)).every(({ ok }) => ok)).toBe(true);
    expect(await passwords.hash('x', request)).toEqual({ ok: false, failure: 'busy' });
  });
});
