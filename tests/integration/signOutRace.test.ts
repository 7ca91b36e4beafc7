/** A person signs out everywhere at the moment when one of their pages refreshes its tokens. */
import { expect, onTestFinished, test } from 'vitest';
import { createTokens } from '#server/domain/accounts/tokens.ts';
import { SYSTEM_CLOCK } from '#server/lib/clock.ts';
import { parseSettings } from '#server/lib/settings/settings.ts';
import { type Database, openDatabase } from '#server/storage/open.ts';
import { temporaryDirectory } from './testServer.ts';

/** The same database, with a callback before each group of writes. */
function interrupted(database: Database, happens: () => Promise<unknown>): Database {
  const query = new Proxy(database.query, {
    get(target, key) {
      if (key !== 'batch') return Reflect.get(target, key);
      return async (...given: Parameters<typeof target.batch>) => {
        await happens();
        return target.batch(...given);
      };
    },
  });
  return { ...database, query };
}

test('tokens issued while their owner signs out are invalid', async () => {
  const opened = await openDatabase(await temporaryDirectory());
  const settings = parseSettings([]);
  if (!opened.ok || !settings.ok) throw new Error('There is no database.');
  const { database } = opened.value;
  onTestFinished(() => database.close());
  const tokens = createTokens(database, settings.value, SYSTEM_CLOCK);
  const ways = [
    () => tokens.revokeAll('anna'),
    (refreshToken: string) => tokens.revoke(refreshToken),
    () => Promise.resolve(),
  ];
  const left: number[] = [];
  for (const signOut of ways) {
    const { refreshToken } = await tokens.grant({ kind: 'user', id: 'anna' });
    const meanwhile = interrupted(database, () => signOut(refreshToken));
    const renewed = await createTokens(meanwhile, settings.value, SYSTEM_CLOCK).rotate(
      refreshToken,
    );
    left.push(await tokens.countValid('access'));
    expect(renewed.ok).toBe(left.at(-1) === 1);
  }
  expect(left).toEqual([0, 0, 1]);
});
