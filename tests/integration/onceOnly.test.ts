/** Requests with an `Idempotency-Key`: performed once, and answered each time. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM_CLOCK } from '#server/lib/clock.ts';
import { createKeptAnswers, MAX_KEPT_ANSWERS } from '#server/storage/keptAnswers.ts';
import { openDatabase } from '#server/storage/open.ts';
import { openData } from './testData.ts';
import { startTestServer, temporaryDirectory, type TestServer } from './testServer.ts';

const SIGN_UP = '/api/v3.1/users';
const DAY_S = 86_400;

function person(login: string, change: Record<string, unknown> = {}) {
  return {
    first_name: 'Gil',
    last_name: 'Marsh',
    email: `${login}@plenum.example`,
    login_name: login,
    password: 'a long secret',
    ...change,
  };
}

describe('signing up with a key', () => {
  let server: TestServer;
  let nowS = SYSTEM_CLOCK.nowS();
  beforeAll(async () => {
    server = await startTestServer([], { clock: { ...SYSTEM_CLOCK, nowS: () => nowS } });
  });
  const signUp = (key: string, body: unknown) =>
    server.call(SIGN_UP, { body, headers: { 'idempotency-key': key } });

  async function rows(login: string): Promise<number> {
    const file = openData(server.directory);
    const found = await file.execute({
      sql: 'SELECT count(*) FROM users WHERE login = ?',
      args: [login],
    });
    file.close();
    return Number(found.rows[0]?.[0]);
  }

  test('[AU-6] creates one account for the same key twice, with the same answer', async () => {
    const key = randomUUID();
    const first = await signUp(key, person('gil'));
    const second = await signUp(key, person('gil'));
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(await rows('gil')).toBe(1);
  });

  test('[AU-6] creates one account for five concurrent requests', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => signUp(key, person('hedy'))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await rows('hedy')).toBe(1);
  });

  test('[AU-6] refuses the key with other data, including another password', async () => {
    const key = randomUUID();
    await signUp(key, person('ida'));
    for (const body of [person('ivo'), person('ida', { password: 'another secret' })]) {
      const answer = await signUp(key, body);
      expect(answer.status).toBe(422);
      expect(answer.reasons).toEqual({ '': 'idempotencyKeyReused' });
    }
    expect(await rows('ivo')).toBe(0);
  });

  test('[AU-7] doesn’t remember refusals, whose reason may be gone', async () => {
    const key = randomUUID();
    const wrong = person('jan', { email: 'nobody' });
    expect((await signUp(key, wrong)).reasons['email']).toBe('fieldHasInvalidValue');
    expect((await signUp(key, person('jan'))).status).toBe(200);
    expect((await signUp(randomUUID(), person('jan'))).reasons['login_name']).toBe(
      'uniqueValueAlreadyInUse',
    );
  });

  test('[AU-6] forgets the key after a day', async () => {
    const key = randomUUID();
    await signUp(key, person('kim'));
    nowS += DAY_S;
    expect((await signUp(key, person('kim'))).status).toBe(200);
    nowS += 1;
    expect((await signUp(key, person('kim'))).reasons['login_name']).toBe(
      'uniqueValueAlreadyInUse',
    );
    // The key can be used again.
    expect((await signUp(key, person('kit'))).status).toBe(200);
    expect((await signUp(key, person('kit'))).status).toBe(200);
  });

  test.each(['', 'short', 'x'.repeat(65), 'not a key at all', '<script>-0123456789'])(
    '[AU-6] refuses a key like %j',
    async (key) => {
      const answer = await signUp(key, person('lea'));
      expect(answer.status).toBe(400);
      expect(answer.reasons['idempotency-key']).toBeDefined();
      expect(await rows('lea')).toBe(0);
    },
  );

  test('[AU-6] stores neither the key nor anything that reveals a password', async () => {
    const key = randomUUID();
    await signUp(key, person('max', { password: 'correct horse' }));
    const file = openData(server.directory);
    const kept = JSON.stringify((await file.execute('SELECT * FROM kept_answers')).rows);
    file.close();
    expect(kept).toContain('max@plenum.example');
    expect(kept).not.toContain(key);
    expect(kept).not.toContain('correct horse');
  });
});

test('[AU-6] remembers the answer over a restart', async () => {
  const dataDirectory = await temporaryDirectory();
  const headers = { 'idempotency-key': randomUUID() };
  const before = await startTestServer([], { dataDirectory });
  const first = await before.call(SIGN_UP, { body: person('nia'), headers });
  await before.stop();
  const after = await startTestServer([], { dataDirectory });
  const second = await after.call(SIGN_UP, { body: person('nia'), headers });
  expect([second.status, second.body]).toEqual([200, first.body]);
});

test('limits the stored answers, and drops the oldest first', async () => {
  const opened = await openDatabase(await temporaryDirectory());
  if (!opened.ok) throw new Error(opened.failure);
  const { database } = opened.value;
  let nowS = 1_000_000;
  const answers = createKeptAnswers(database, { ...SYSTEM_CLOCK, nowS: () => nowS });
  const keep = (name: string) => answers.keep(name, { fingerprint: 'f', answer: '{}' });
  await database.query.batch([keep('oldest')]);
  nowS += 1;
  const [first, ...rest] = Array.from({ length: MAX_KEPT_ANSWERS }, (_, index) =>
    keep(`k${index}`),
  );
  if (first) await database.query.batch([first, ...rest]);
  await answers.prune();
  expect(await answers.find('oldest')).toBeUndefined();
  expect(await answers.find('k0')).toBeDefined();
  await database.close();
});
