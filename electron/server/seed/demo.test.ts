import { expect, test } from 'vitest';
import { createPasswords } from '#server/domain/accounts/passwords.ts';
import { DEFAULT_PASSWORD_COST } from '#server/lib/settings/limitSettings.ts';
import { DEMO_PASSWORD, DEMO_PASSWORD_HASH } from './demo.ts';

test('the stored hash matches the demo accounts’ password, at the default cost', async () => {
  const passwords = createPasswords(DEFAULT_PASSWORD_COST);
  expect(await passwords.verify(DEMO_PASSWORD, DEMO_PASSWORD_HASH)).toEqual({
    ok: true,
    value: { fits: true, isOutdated: false },
  });
});
