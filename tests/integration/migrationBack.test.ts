/** Back to the previous version: it works with a database to which the next version has only added, and with no other. */
import { afterAll, describe, expect, test } from 'vitest';
import { carryOutUser } from '#server/start/userOrder.ts';
import { settingOfPlace } from '#tests/support/postgres/databaseOf.ts';
import { type NextServer, makeNextServer } from '#tests/support/nextServer.ts';
import { type ServerProcess, runServer } from './serverProcess.ts';
import { openData, writeData } from './testData.ts';
import { at, list, passwordGrant, temporaryDirectory, text } from './testServer.ts';

const ADDED = [
  "ALTER TABLE users ADD COLUMN badge TEXT NOT NULL DEFAULT 'none'",
  'CREATE TABLE badges (login TEXT PRIMARY KEY COLLATE NOCASE REFERENCES users (login) ON DELETE CASCADE) STRICT',
  'CREATE INDEX users_badge ON users (badge)',
];
// A change of existing rows: rows that this version writes later lack it.
const CHANGED = ["UPDATE users SET language = 'en' WHERE language IS NULL"];

const adding = await makeNextServer(ADDED, { isForBefore: true });
const changing = await makeNextServer(CHANGED, { isForBefore: false });
afterAll(() => Promise.all([adding.remove(), changing.remove()]));

const QUICK = ['--set', 'password_cost=8'];

/** A server of this version, or of the next one, with Anna signed in. */
async function start(directory: string, next?: NextServer) {
  const server = runServer(directory, QUICK, next && { script: next.script });
  const url = await server.ready;
  const ask = async (target: string, token?: string, body?: unknown, method = 'POST') => {
    const answer = await fetch(url + target, {
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { method, body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${target}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as unknown;
  };
  const token = text(
    await ask('/oauth2/v1/token', undefined, passwordGrant('anna')),
    'access_token',
  );
  return {
    token,
    ask: (target: string, body?: unknown, method?: string) => ask(target, token, body, method),
    stop: () => end(server),
  };
}

async function end(server: ServerProcess): Promise<void> {
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
}

const conference = (id: string) => ({ id, topic: id, type: 0, schedule: { type: -1 } });

async function valuesOf(directory: string, sql: string): Promise<readonly unknown[]> {
  const data = openData(directory);
  const { rows } = await data.execute(sql);
  data.close();
  return rows.map((row) => row[0]);
}

describe('after a step that only adds', () => {
  test('the previous version continues with all rows, and then the next one', async () => {
    const directory = await temporaryDirectory();
    await (await start(directory)).stop();

    const next = await start(directory, adding);
    await next.ask('/api/v3.8/conferences', conference('made_by_next'));
    await next.stop();
    await writeData(directory, "UPDATE users SET badge = 'gold' WHERE login = 'anna'");
    await writeData(directory, "INSERT INTO badges (login) VALUES ('anna'), ('chen')");
    // Data that only the next version knows.
    await writeData(
      directory,
      "INSERT INTO chosen_settings (name, value) VALUES ('badge_color', 'red')",
    );
    await writeData(
      directory,
      `INSERT INTO audit_lines (at, act, actor_kind, details) VALUES (${Math.floor(Date.now() / 1000)}, 'badgeGiven', 'user', '{}')`,
    );

    const back = await start(directory);
    expect(at(await back.ask('/api/v3.8/conferences/made_by_next'), 'conference.topic')).toBe(
      'made_by_next',
    );
    await back.ask('/api/v3.8/conferences', conference('made_by_before'));
    await back.ask('/api/v3.8/users/anna', { company: 'Acme' }, 'PUT');
    await back.ask('/api/v3.8/users', {
      id: 'newcomer',
      login_name: 'newcomer',
      email: 'n@x.example',
      password: 'quite-Long-2026',
      display_name: 'New',
    });
    const lines = list(await back.ask('/api/v4/logs/audit'), 'lines');
    expect(lines.length).toBeGreaterThan(0);
    expect(JSON.stringify(lines)).not.toContain('badgeGiven');
    // Commands beside a running server, too.
    const user = { login: 'later', email: 'later@x.example', name: '', isAdministrator: false };
    expect(
      await carryOutUser({ dataDirectory: directory, set: settingOfPlace(directory), user }),
    ).toMatchObject({ ok: true });
    await back.stop();

    const again = await start(directory, adding);
    for (const id of ['made_by_next', 'made_by_before'])
      expect(at(await again.ask(`/api/v3.8/conferences/${id}`), 'conference.id')).toBe(id);
    await again.stop();
    const badges = 'SELECT badge FROM users WHERE login IN';
    expect(await valuesOf(directory, `${badges} ('anna')`)).toEqual(['gold']);
    expect(await valuesOf(directory, `${badges} ('newcomer', 'later')`)).toEqual(['none', 'none']);
    expect(await valuesOf(directory, 'SELECT count(*) FROM badges')).toEqual([2]);
    expect(await valuesOf(directory, "SELECT company FROM users WHERE login = 'anna'")).toEqual([
      'Acme',
    ]);
  });
});

test('after any other step, the previous version refuses to start and changes nothing', async () => {
  const directory = await temporaryDirectory();
  await (await start(directory)).stop();
  const next = await start(directory, changing);
  await next.ask('/api/v3.8/conferences', conference('made_by_next'));
  await next.stop();
  const refused = await runServer(directory, QUICK).ended;
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain('newer version');
  const again = await start(directory, changing);
  expect(at(await again.ask('/api/v3.8/conferences/made_by_next'), 'conference.id')).toBe(
    'made_by_next',
  );
  await again.stop();
});
