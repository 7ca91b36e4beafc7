import { describe, expect, test } from 'vitest';
import { DEFAULT_PASSWORD_COST } from '#server/lib/settings/limitSettings.ts';
import { UNUSABLE_HASH, createPasswords } from './passwords.ts';

async function hashed(cost: number, password: string): Promise<string> {
  const hash = await createPasswords(cost).hash(password);
  if (!hash.ok) throw new Error('busy');
  return hash.value;
}

describe('passwords', () => {
  test('are hashed with scrypt at N = 2^17, r = 8, p = 1 by default', async () => {
    expect(await hashed(DEFAULT_PASSWORD_COST, 'x')).toMatch(/^scrypt\$17\$8\$1\$/u);
  });

  test('match only their hash, and each hash is unique', async () => {
    const passwords = createPasswords(6);
    const [one, two] = [await hashed(6, 'correct'), await hashed(6, 'correct')];
    expect(one).not.toBe(two);
    expect(await passwords.verify('correct', one)).toEqual({
      ok: true,
      value: { fits: true, isOutdated: false },
    });
    expect(await passwords.verify('Correct', one)).toMatchObject({ value: { fits: false } });
  });

  test('in either Unicode form are the same', async () => {
    const hash = await hashed(6, 'caf\u00e9');
    expect(await createPasswords(6).verify('cafe\u0301', hash)).toMatchObject({
      value: { fits: true },
    });
  });

  test('hashed with another cost match, and are reported as outdated', async () => {
    const answer = await createPasswords(7).verify('x', await hashed(6, 'x'));
    expect(answer).toEqual({ ok: true, value: { fits: true, isOutdated: true } });
  });

  test.each([undefined, '', UNUSABLE_HASH, 'scrypt$6$8$1$$', 'scrypt$99$8$1$AAAA$AAAA'])(
    'never match %j',
    async (hash) => {
      expect(await createPasswords(6).verify('', hash)).toMatchObject({ value: { fits: false } });
    },
  );
});
