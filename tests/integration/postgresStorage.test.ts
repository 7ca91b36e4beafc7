/** The same storage on PostgreSQL: tables, values and comparisons match libSQL, and concurrent writers are isolated. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { SYSTEM_CLOCK } from '#server/lib/clock.ts';
import { parseSettings } from '#server/lib/settings/settings.ts';
import { createTokens } from '#server/domain/accounts/tokens.ts';
import { createConferences } from '#server/storage/conferences.ts';
import { type Database, openDatabase } from '#server/storage/open.ts';
import {
  inspectPostgres,
  openPostgres,
  openPostgresBeside,
} from '#server/storage/postgres/open.ts';
import { createTemplates } from '#server/storage/templates.ts';
import { createUsers } from '#server/storage/users.ts';
import { type Postgres, ask, startPostgres } from '#tests/support/postgres/postgres.ts';
import { temporaryDirectory } from './testServer.ts';

let postgres: Postgres;
let address: string;
let file: Database;
let one: Database;
let other: Database;

beforeAll(async () => {
  postgres = await startPostgres();
  address = await postgres.create('storage');
  const opened = await openPostgres(address, await temporaryDirectory());
  if (!opened.ok) throw new Error(opened.failure);
  await opened.value.close();
  [one, other] = [await beside(), await beside()];
  const onDisk = await openDatabase(await temporaryDirectory());
  if (!onDisk.ok) throw new Error(onDisk.failure);
  file = onDisk.value.database;
});

afterAll(async () => {
  for (const each of [file, one, other]) await each.close();
  await postgres.stop();
});

async function beside(): Promise<Database> {
  const opened = await openPostgresBeside(address, '');
  if (!opened.ok) throw new Error(opened.failure);
  return opened.value;
}

describe('the tables', () => {
  test('have the same columns as a database file, of the same kinds', async () => {
    const kinds: Readonly<Record<string, string>> = {
      TEXT: 'text',
      INTEGER: 'bigint',
      REAL: 'double precision',
      BLOB: 'bytea',
    };
    const inFile = await file.client.execute(
      `SELECT m.name, c.name, c.type, c."notnull" OR c.pk > 0 FROM sqlite_master m, pragma_table_info(m.name) c
       WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%' ORDER BY 1, 2`,
    );
    const there = await one.client.execute(
      `SELECT table_name, column_name, coalesce(nullif(data_type, 'USER-DEFINED'), 'text'),
         CASE is_nullable WHEN 'NO' THEN 1 ELSE 0 END FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name <> 'schema_version' AND column_name <> 'rowid'
       ORDER BY table_name COLLATE "C", column_name COLLATE "C"`,
    );
    const wanted = inFile.rows.map((row) => [
      row[0],
      row[1],
      kinds[z.parse(z.string(), row[2])],
      row[3],
    ]);
    expect(there.rows.map(valuesOf)).toEqual(wanted);
  });

  test('have the same indexes and triggers as a database file', async () => {
    const inFile = await file.client.execute(
      "SELECT name FROM sqlite_master WHERE type IN ('index', 'trigger') AND sql IS NOT NULL ORDER BY 1",
    );
    const there = await one.client.execute(
      `SELECT indexname FROM pg_indexes WHERE schemaname = 'public' UNION
       SELECT tgname FROM pg_trigger WHERE NOT tgisinternal`,
    );
    const names = new Set(there.rows.map((row) => row[0]));
    expect(inFile.rows.map((row) => row[0]).filter((name) => !names.has(name))).toEqual([]);
  });

  test('of a newer version are refused without changes', async () => {
    const newer = await postgres.create('newer');
    const first = await openPostgres(newer, '');
    if (first.ok) await first.value.close();
    await ask(newer, 'UPDATE schema_version SET number = 999');
    await ask(newer, "UPDATE meta SET value = '999' WHERE key = 'readable_from'");
    expect(await openPostgres(newer, '')).toEqual({ ok: false, failure: 'newer' });
    expect(await openPostgresBeside(newer, '')).toEqual({ ok: false, failure: 'otherVersion' });
    expect(await inspectPostgres(newer)).toEqual({ ok: false, failure: 'newer' });
    expect(await ask(newer, 'SELECT number FROM schema_version')).toEqual([{ number: '999' }]);
  });

  test('are not created beside another program’s tables, without leftovers', async () => {
    const used = await postgres.create('used');
    await ask(used, 'CREATE TABLE sessions (id text)');
    expect(await openPostgres(used, '')).toEqual({ ok: false, failure: 'unprepared' });
    const tables = await ask(used, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
    expect(tables).toEqual([{ tablename: 'sessions' }]);
  });

  test('are not created with another character encoding', async () => {
    await ask(
      postgres.address('postgres'),
      `CREATE DATABASE ascii TEMPLATE template0 ENCODING 'SQL_ASCII'`,
    );
    const opened = await openPostgres(postgres.address('ascii'), '');
    expect(opened).toEqual({ ok: false, failure: 'unsuitable' });
  });
});

describe('a statement', () => {
  const DETAILS = JSON.stringify({
    ...{ topic: 'Ärger & "Tee"', tags: ['a', 'B'], ad_hoc: true, nul: 'x\u0000y', none: null },
    schedule: { start_time: 1_800_000_000, type: 1 },
  });
  const user = (login: string) => ({
    sql: `INSERT INTO users (login, email, password_hash, first_name, last_name, display_name, created_at)
      VALUES (?, ?, '', '', '', ?, 9007199254740991)`,
    args: [login, `${login}@x`, `Name of ${login}`],
  });

  beforeAll(async () => {
    for (const { client } of [file, one]) {
      await client.batch(['Zoe', 'adam', 'Émile', 'bea'].map(user));
      await client.batch([
        {
          sql: "INSERT INTO avatars (login, media_type, bytes) VALUES ('ZOE', 'image/png', ?)",
          args: [Buffer.from([0, 1, 255, 92])],
        },
        {
          sql: `INSERT INTO conferences (id, owner, state, schedule_type, allow_guests, created_at, details)
            VALUES ('c', 'zoe', 'stopped', 1, 0, 5, ?)`,
          args: [DETAILS],
        },
      ]);
    }
  });

  test.each([
    ['SELECT login, created_at, avatar_tag FROM users ORDER BY login', []],
    ['SELECT login FROM users WHERE login > ? ORDER BY login LIMIT 2', ['ADAM']],
    ['SELECT login FROM users WHERE login = ? OR login = ?', ['ZOE', 'ÉMILE']],
    ['SELECT login FROM users WHERE login IN (?, ?) ORDER BY login', ['ADAM', 'BEA']],
    ['SELECT login FROM users WHERE login IN (SELECT value FROM json_each(?))', ['["ZOE"]']],
    ['SELECT id FROM conferences WHERE id IN (SELECT value FROM json_each(?))', ['["C"]']],
    ['SELECT login FROM users WHERE instr(lower(display_name), ?) > 0', ['zoe']],
    ['SELECT login FROM users WHERE instr(lower(display_name), ?) > 0', ['émile']],
    ['SELECT bytes FROM avatars WHERE login = ?', ['zoe']],
    ["SELECT details ->> '$.topic', details ->> '$.none', details FROM conferences", []],
    ["SELECT json_extract(details, '$.schedule.start_time') FROM conferences", []],
    [
      "SELECT json_extract(details, '$.ad_hoc'), json_extract(details, '$.gone') FROM conferences",
      [],
    ],
    ["SELECT json_array_length(details, '$.tags') FROM conferences", []],
    [
      "SELECT owner FROM conferences, json_each(details, '$.tags') t WHERE CAST(t.value AS TEXT) = ?",
      ['b'],
    ],
    ["SELECT owner FROM conferences, json_each(details, '$.gone') t", []],
    ['SELECT json_group_array(created_at) FROM conferences', []],
    ['SELECT json_group_array(id) FROM conferences WHERE owner = ?', ['no one']],
    ['SELECT count(*), sum(created_at), max(created_at), avg(created_at) FROM conferences', []],
    ['SELECT ?1 ->> 0, ?1 ->> 1, ?1 ->> 2', ['["a","b"]']],
    ['SELECT \'What? "?"\' , ?', ['it’s?']],
    ['SELECT revision, CASE WHEN revision = ? THEN revision + 1 END FROM conferences', [1]],
  ] as const)('%s gives the same', async (sql, values) => {
    const [wanted, found] = await Promise.all(
      [file, one].map(async ({ client }) => client.execute({ sql, args: [...values] })),
    );
    expect(found?.rows.map(valuesOf)).toEqual(wanted?.rows.map(valuesOf));
  });

  test('that fails in a batch leaves nothing of the batch', async () => {
    const list = ['gus', 'adam'].map(user);
    await expect(one.client.batch(list)).rejects.toMatchObject({ code: 'POSTGRES_23505' });
    const { rows } = await one.client.execute("SELECT count(*) FROM users WHERE login = 'gus'");
    expect(rows[0]?.[0]).toBe(0);
  });

  test('reveals neither data nor address in its error', async () => {
    const failed = await one.client.execute(user('adam')).then(
      () => '',
      (error: unknown) => `${String(error)} ${JSON.stringify(error)}`,
    );
    expect(failed).toContain('23505');
    expect(failed).not.toMatch(/adam|Key|postgres:/u);
  });
});

function valuesOf(row: object): readonly unknown[] {
  return Object.values(row).map((value: unknown) => (isBytes(value) ? hex(value) : value));
}

function isBytes(value: unknown): value is ArrayBuffer | Uint8Array {
  return value instanceof ArrayBuffer || value instanceof Uint8Array;
}

function hex(value: ArrayBuffer | Uint8Array): string {
  return Buffer.from(value instanceof ArrayBuffer ? new Uint8Array(value) : value).toString('hex');
}

describe('two concurrent writers', () => {
  const ROUNDS = 15;

  /** Runs the same on both connections, and returns the number of each result. */
  async function race<Outcome>(work: (database: Database, name: string) => Promise<Outcome>) {
    return Promise.all([work(one, 'one'), work(other, 'other')]);
  }

  const wins = (outcomes: readonly boolean[]) => outcomes.filter(Boolean).length;

  test('of one revision of a conference: one wins, with its people, and the other is informed', async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const [first, second] = await race(async (database, name) =>
        createConferences(database).edit({ id: 'c', revision: round }, { state: 'running' }, [
          { id: `${name}@x`, displayName: null, isModerator: false },
        ]),
      );
      expect(wins([first.ok, second.ok])).toBe(1);
      const winner = first.ok ? 'one@x' : 'other@x';
      const people = await createConferences(one).people(['c']);
      expect(people.get('c')?.map(({ id }) => id)).toEqual([winner]);
      expect((await createConferences(other).find('c'))?.revision).toBe(round + 1);
    }
  });

  test('of one revision of an account, and of a template', async () => {
    await createTemplates(one).add(
      { id: 't', owner: 'zoe', name: 'T', object: '{}', createdAtS: 1, revision: 1 },
      [],
    );
    for (let revision = 1; revision <= ROUNDS; revision += 1) {
      const accounts = await race(async (database, name) =>
        createUsers(database).change('zoe', { company: name }, revision),
      );
      expect(wins(accounts.map(({ ok }) => ok))).toBe(1);
      const templates = await race(async (database, name) =>
        createTemplates(database).edit(
          { id: 't', revision },
          { name, object: '{}', revision: revision + 1 },
        ),
      );
      expect(wins(templates)).toBe(1);
    }
  });

  test('of several conferences in opposite orders both succeed', async () => {
    const all = Array.from({ length: 6 }, (_, index) => `many${index}`);
    const row = await createConferences(one).find('c');
    if (!row) throw new Error('It is gone.');
    const added = all.map((id) => ({ row: { ...row, id, revision: 1 }, people: [] }));
    expect((await createConferences(one).addAll(added, [])).ok).toBe(true);
    for (let round = 0; round < ROUNDS; round += 1) {
      await race(async (database, name) =>
        createConferences(database).hideAll(name === 'one' ? all : all.toReversed(), round, []),
      );
    }
    const rows = await createConferences(one).findMany(all);
    expect(rows.map(({ revision }) => revision)).toEqual(all.map(() => 1 + 2 * ROUNDS));
  });

  test('with one refresh token use it once', async () => {
    const settings = parseSettings(['refresh_token_leeway_s=0']);
    if (!settings.ok) throw new Error(settings.failure);
    const tokensOf = (database: Database) => createTokens(database, settings.value, SYSTEM_CLOCK);
    for (let round = 0; round < ROUNDS; round += 1) {
      const granted = await tokensOf(one).grant({ kind: 'user', id: 'zoe' });
      const traded = await race(async (database) =>
        tokensOf(database).rotate(granted.refreshToken),
      );
      expect(traded.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
    }
  });

  test('both update the caches of lists and conferences', async () => {
    const before = await createConferences(one).lists.versions(['c']);
    await createConferences(other).change('c', { state: 'stopped' });
    const after = await createConferences(one).lists.versions(['c']);
    expect(after.versions).not.toEqual(before.versions);
    const lists = createConferences(one).lists;
    const listed = await lists.of('zoe', {});
    await createConferences(other).remove('c');
    expect((await lists.of('zoe', {})).ids).toEqual(listed.ids.filter((id) => id !== 'c'));
  });
});
