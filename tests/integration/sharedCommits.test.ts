/** People who join at the same time share commits, and no acknowledged data is lost with the process. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { DATABASE_FILE } from '#server/storage/open.ts';
import { IS_ON_POSTGRES } from '#tests/support/postgres/databaseOf.ts';
import { runServer } from './serverProcess.ts';
import { type SignallingClient, openSignalling } from './signallingClient.ts';
import { openData, writeData } from './testData.ts';
import { type TestServer, startTestServer } from './testServer.ts';

/** As many as may be in one conference without a cluster. */
const PEOPLE_IN_EACH = 6;
const CONFERENCES = 10;
const PEOPLE = CONFERENCES * PEOPLE_IN_EACH;

/** A server with running conferences for guests. */
async function startWithRooms(): Promise<{
  readonly server: TestServer;
  readonly rooms: readonly string[];
}> {
  const server = await startTestServer();
  const token = await server.signIn('anna');
  const rooms: string[] = [];
  for (let index = 0; index < CONFERENCES; index += 1) {
    const body = { topic: `Room ${index}`, type: 0, allow_guests: true, schedule: { type: -1 } };
    const id = await server.create(token, body);
    await server.post(`conferences/${id}/run`, token, {});
    rooms.push(id);
  }
  return { server, rooms };
}

/** This number of guests with a socket, who have not joined yet. */
function openSockets(url: string, count = PEOPLE): Promise<readonly SignallingClient[]> {
  return Promise.all(Array.from({ length: count }, () => openSignalling(url)));
}

/** All of them join at the same moment, spread over the conferences. */
function joinAll(clients: readonly SignallingClient[], rooms: readonly string[]) {
  return Promise.all(
    clients.map(async (client, index) => {
      client.join(rooms[index % rooms.length] ?? '', { guestName: `Guest ${index}` });
      return client.next('joined');
    }),
  );
}

/** The names of people with a stored stay, without the demo's history. */
async function guestsIn(directory: string, where = 'true'): Promise<readonly unknown[]> {
  const data = openData(directory);
  const { rows } = await data.execute(
    `SELECT display_name FROM session_participants WHERE display_name LIKE 'Guest %' AND ${where} ORDER BY id`,
  );
  data.close();
  return rows.map((row) => row[0]);
}

/** The number of commits with writes since the database was created, or since the file's log started. */
async function countCommits(directory: string): Promise<number> {
  if (!IS_ON_POSTGRES)
    return commitsIn(await readFile(path.join(directory, `${DATABASE_FILE}-wal`)));
  const data = openData(directory);
  const { rows } = await data.execute(
    'SELECT pg_snapshot_xmax(pg_current_snapshot())::text::bigint',
  );
  data.close();
  return Number(rows[0]?.[0]);
}

/** Frames of SQLite’s log that end a commit: they have the database's size. */
function commitsIn(log: Buffer): number {
  const frame = 24 + log.readUInt32BE(8);
  const salt = log.subarray(16, 24);
  let commits = 0;
  for (let place = 32; place + frame <= log.length; place += frame) {
    const isOfThisLog = log.subarray(place + 8, place + 16).equals(salt);
    if (isOfThisLog && log.readUInt32BE(place + 4) > 0) commits += 1;
  }
  return commits;
}

describe('a burst of joins', () => {
  test('shares commits', async () => {
    const { server, rooms } = await startWithRooms();
    const clients = await openSockets(server.url);
    const before = await countCommits(server.directory);
    await joinAll(clients, rooms);
    await expect.poll(() => guestsIn(server.directory)).toHaveLength(PEOPLE);
    expect((await countCommits(server.directory)) - before).toBeLessThan(PEOPLE / 3);
  });

  test('is written completely by a server that is stopped right after it', async () => {
    const { server, rooms } = await startWithRooms();
    const clients = await openSockets(server.url);
    await joinAll(clients, rooms);
    for (const client of clients.slice(0, PEOPLE / 2)) client.send({ type: 'leave' });
    await server.stop();
    expect(await guestsIn(server.directory, 'left_at IS NOT NULL')).toHaveLength(PEOPLE);
  });

  test('is written except for failing stays, and all people are inside', async () => {
    const { server, rooms } = await startWithRooms();
    const clients = await openSockets(server.url);
    // Stays of a missing session are refused.
    await writeData(server.directory, {
      sql: 'DELETE FROM sessions WHERE conference_id = ?',
      args: [rooms[3] ?? ''],
    });
    await joinAll(clients, rooms);
    await server.stop();
    const written = clients.flatMap((_, index) =>
      index % CONFERENCES === 3 ? [] : [`Guest ${index}`],
    );
    expect(new Set(await guestsIn(server.directory))).toEqual(new Set(written));
  });
});

describe('kill -9', () => {
  test('right after an acknowledgement loses nothing', async () => {
    const { server: first, rooms } = await startWithRooms();
    const { directory } = first;
    await first.stop();
    for (let round = 1; round <= 3; round += 1) {
      const server = runServer(directory);
      const url = await server.ready;
      const joined = await joinAll(await openSockets(url), rooms);
      const acknowledged: string[] = [];
      const killAt = round * 10;
      // Each guest rates the call. Every acknowledged rating exists after the kill, with its stay.
      await Promise.all(
        joined.map(async ({ ratingKey: key }, index) => {
          if (!(await rate(url, key))) return;
          acknowledged.push(`Guest ${index}`);
          if (acknowledged.length === killAt) server.child.kill('SIGKILL');
        }),
      );
      await server.ended;
      expect(acknowledged.length).toBeGreaterThanOrEqual(killAt);
      const kept = await guestsIn(directory, 'rating IS NOT NULL');
      expect(acknowledged.filter((name) => !kept.includes(name))).toEqual([]);
      await writeData(
        directory,
        "DELETE FROM session_participants WHERE display_name LIKE 'Guest %'",
      );
    }
  });
});

/** Whether the server has acknowledged a rating. */
function rate(url: string, key: string | undefined): Promise<boolean> {
  return fetch(`${url}/api/v3.8/call-ratings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key, picture_and_sound: 'good' }),
  }).then(
    ({ status }) => status === 200,
    () => false,
  );
}
