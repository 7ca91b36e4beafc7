/** Messages between servers on one PostgreSQL: complete, in order, and with a restart after an interruption. */
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openBus } from '#server/storage/postgres/bus.ts';
import { type Postgres, startPostgres } from '#tests/support/postgres/postgres.ts';

const SOON = { timeout: 30_000 };

let postgres: Postgres;
let address: string;
beforeAll(async () => {
  postgres = await startPostgres();
  address = await postgres.create('bus');
});
afterAll(() => postgres.stop());

async function member(id: string) {
  const heard: unknown[] = [];
  let opened = 0;
  const bus = await openBus(
    address,
    { id, lockNumber: randomInt(1, 2 ** 31 - 1) },
    {
      onMessage: (from, message) => heard.push({ from, ...Object(message) }),
      onOpen: () => (opened += 1),
    },
  );
  onTestFinished(() => bus.close());
  return { bus, heard, opened: () => opened };
}

test('messages of any length and in any script reach all others, in order', async () => {
  const [one, two, three] = [await member('one'), await member('two'), await member('three')];
  // Longer than one notification, with surrogate pairs at every position.
  const texts = ['short', '🙂'.repeat(9000), 'é"\\\n ż '.repeat(3000), 'last'];
  for (const text of texts) {
    one.bus.send({ text });
    // Messages sent during another one are batched.
    one.bus.send({ text: `${text.length}` });
  }
  const all = texts.flatMap((text) => [text, `${text.length}`]);
  const expected = all.map((text) => ({ from: 'one', text }));
  await expect.poll(() => two.heard.length, SOON).toBe(expected.length);
  await expect.poll(() => three.heard.length, SOON).toBe(expected.length);
  expect(two.heard).toEqual(expected);
  expect(three.heard).toEqual(expected);
  expect(one.heard).toEqual([]);
});

test('after an interruption everyone is informed, and messages arrive again', async () => {
  const [one, two] = [await member('four'), await member('five')];
  await postgres.halt();
  one.bus.send({ text: 'lost' });
  await postgres.resume();
  await expect.poll(() => [one.opened(), two.opened()], SOON).toEqual([1, 1]);
  one.bus.send({ text: 'after' });
  await expect.poll(() => two.heard, SOON).toEqual([{ from: 'four', text: 'after' }]);
});
