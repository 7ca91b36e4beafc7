/** No acknowledged data is lost: kills during writes, interrupted migrations, damaged files, full disks. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { MIGRATIONS } from '#server/storage/migrations.ts';
import { at, passwordGrant, startTestServer, temporaryDirectory, text } from './testServer.ts';
import { joinCall } from './callClients.ts';
import { runServer } from './serverProcess.ts';

// Each process takes a second of processor time, and longer on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const ROUNDS = 3;

function openFile(directory: string) {
  return createClient({ url: pathToFileURL(path.join(directory, 'plenum.db')).href });
}

async function post(url: string, target: string, token: string, body: unknown): Promise<unknown> {
  const response = await fetch(url + target, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}

describe('kill -9 during writes', () => {
  test('leaves a sound database with every acknowledged row', async () => {
    const directory = await temporaryDirectory();
    const acknowledged: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const server = runServer(directory);
      const url = await server.ready;
      const granted = await post(url, '/oauth2/v1/token', '', passwordGrant('anna'));
      const token = text(granted, 'access_token');
      let isDead = false;
      const before = acknowledged.length;
      const writer = async (lane: number) => {
        for (let count = 0; !isDead; count += 1) {
          const id = `r${round}_${lane}_${count}`;
          const body = {
            id,
            topic: id,
            type: 0,
            schedule: { type: -1 },
            invitations: [{ id: 'boris' }],
          };
          try {
            await post(url, '/api/v3.8/conferences', token, body);
            acknowledged.push(id);
          } catch {
            return; // the intended kill
          }
          // Killed by progress, not by time: each round at another point.
          if (acknowledged.length - before >= 20 + round * 13) {
            isDead = true;
            server.child.kill('SIGKILL');
          }
        }
      };
      await Promise.all([writer(0), writer(1), writer(2), writer(3)]);
      server.child.kill('SIGKILL');
      await server.ended;
      const file = openFile(directory);
      expect((await file.execute('PRAGMA integrity_check')).rows[0]?.[0]).toBe('ok');
      const stored = new Set(
        (await file.execute('SELECT id FROM conferences')).rows.map((row) => row[0]),
      );
      const invited = new Set(
        (await file.execute('SELECT conference_id FROM invitations')).rows.map((row) => row[0]),
      );
      file.close();
      expect(acknowledged.filter((id) => !stored.has(id) || !invited.has(id))).toEqual([]);
    }
    expect(acknowledged.length).toBeGreaterThan(60);
  });
});

describe('a migration', () => {
  test('that fails midway leaves the database unchanged, and the next start completes it', async () => {
    const directory = await temporaryDirectory();
    const file = openFile(directory);
    const steps = MIGRATIONS[0] ?? [];
    const cut = [...steps.slice(0, 6), 'CREATE TABLE users (broken'];
    await expect(file.batch([...cut, 'PRAGMA user_version = 1'], 'write')).rejects.toThrow(
      /SQLITE_ERROR/u,
    );
    const tables = await file.execute("SELECT count(*) FROM sqlite_master WHERE type = 'table'");
    expect(tables.rows[0]?.[0]).toBe(0);
    file.close();
    const server = await startTestServer([], { dataDirectory: directory });
    expect((await server.call('conferences/demo')).status).toBe(200);
  });

  test('from a newer version leaves the database untouched', async () => {
    const directory = await temporaryDirectory();
    const file = openFile(directory);
    await file.execute('PRAGMA user_version = 999');
    await file.execute('CREATE TABLE future (id INTEGER)');
    file.close();
    await expect(startTestServer([], { dataDirectory: directory })).rejects.toThrow(
      'newer version',
    );
    const again = openFile(directory);
    expect((await again.execute('PRAGMA user_version')).rows[0]?.[0]).toBe(999);
    again.close();
  });

  test('before an interrupted seed is completed', async () => {
    const directory = await temporaryDirectory();
    const first = await startTestServer([], { dataDirectory: directory });
    await first.stop();
    const file = openFile(directory);
    await file.execute('DELETE FROM meta');
    file.close();
    const second = await startTestServer([], { dataDirectory: directory });
    expect((await second.call('conferences/demo')).status).toBe(200);
  });
});

describe('a damaged database', () => {
  const damages: readonly (readonly [string, (file: string) => Promise<void>])[] = [
    [
      'that is no database',
      (file) => writeFile(file, 'this is not a database, but long enough to look at'.repeat(100)),
    ],
    ['that was cut off', (file) => truncate(file, 20_000)],
    [
      'with zeroes in it',
      async (file) => {
        const bytes = await readFile(file);
        await writeFile(file, bytes.fill(0, 4096, 40_960));
      },
    ],
  ];
  test.each(damages)(
    '%s stops the start, and is moved aside only on request',
    async (_, damage) => {
      const directory = await temporaryDirectory();
      const first = await startTestServer([], { dataDirectory: directory });
      await first.stop();
      await damage(path.join(directory, 'plenum.db'));
      const damaged = await readFile(path.join(directory, 'plenum.db'));
      const refused = startTestServer([], { dataDirectory: directory });
      await expect(refused).rejects.toThrow('There is no good backup');
      expect((await readFile(path.join(directory, 'plenum.db'))).equals(damaged)).toBe(true);
      expect(readdirSync(directory).filter((name) => name.startsWith('quarantine-'))).toEqual([]);
      const second = await startTestServer([], { dataDirectory: directory, recover: true });
      expect((await second.call('conferences/demo')).status).toBe(200);
      const [kept = ''] = readdirSync(directory).filter((name) => name.startsWith('quarantine-'));
      const copy = await readFile(path.join(directory, kept, 'plenum.db'));
      expect(copy.equals(damaged)).toBe(true);
    },
  );

  test('keeps its recordings when an empty one replaces it', async () => {
    const directory = await temporaryDirectory();
    const files = () => readdirSync(path.join(directory, 'recordings'));
    const first = await startTestServer([], { dataDirectory: directory });
    await expect.poll(files).toContain('owner');
    await first.stop();
    const before = files();
    expect(before.length).toBeGreaterThan(1);
    await writeFile(path.join(directory, 'plenum.db'), 'x'.repeat(5000));
    const seed = 'empty';
    const second = await startTestServer([], { dataDirectory: directory, recover: true, seed });
    // It searches for leftovers at its start, while people sign in.
    for (let count = 0; count < 20; count += 1) await second.call('server');
    await second.stop();
    expect(files()).toEqual(before);
  });

  test('is one line on the command line', async () => {
    const directory = await temporaryDirectory();
    await writeFile(path.join(directory, 'plenum.db'), 'x'.repeat(5000));
    const refused = await runServer(directory).ended;
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(/^The database in .* is damaged\. .*--recover.*\n$/u);
    const server = runServer(directory, ['--recover']);
    await server.ready;
    server.child.kill('SIGTERM');
    const { stdout, code } = await server.ended;
    expect(stdout).toMatch(/^notice: .*quarantine-/mu);
    expect(code).toBe(0);
  });

  test('is replaced by its last good backup, which is named', async () => {
    const directory = await temporaryDirectory();
    const backup = path.join(await temporaryDirectory(), 'backup.db');
    const first = await startTestServer([], { dataDirectory: directory });
    const token = await first.signIn('anna');
    const body = { topic: 'Kept', type: 0, schedule: { type: -1 }, id: 'kept' };
    await first.post('conferences', token, body);
    const copied = await runServer(directory, ['--backup', backup]).ended;
    expect(copied).toMatchObject({ code: 0, stdout: `backup ${backup}\n` });
    await first.stop();
    for (const bytes of ['x'.repeat(5000), '']) {
      await writeFile(path.join(directory, 'plenum.db'), bytes);
      const refused = startTestServer([], { dataDirectory: directory });
      await expect(refused).rejects.toThrow(`Its last good backup is ${backup}`);
      const second = await startTestServer([], { dataDirectory: directory, recover: true });
      expect((await second.call('conferences/kept', { token })).status).toBe(200);
      await second.stop();
    }
  });
});

test('a database without its write-ahead log starts', async () => {
  const directory = await temporaryDirectory();
  const first = await startTestServer([], { dataDirectory: directory });
  await first.stop();
  await rm(path.join(directory, 'plenum.db-wal'), { force: true });
  await rm(path.join(directory, 'plenum.db-shm'), { force: true });
  const second = await startTestServer([], { dataDirectory: directory });
  expect((await second.call('conferences/demo')).status).toBe(200);
});

/** A separate file system of this size; undefined if the test may not mount one. */
function mountSmallDisk(directory: string, size: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', directory], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

const probe = await temporaryDirectory();
const canMount = process.platform === 'linux' && mountSmallDisk(probe, '1m');
if (canMount) execFileSync('umount', [probe]);

// Requires permission to mount a separate file system; without it a machine cannot run out of space safely.
const whySkipped = canMount ? '' : ' (skipped: this account may not mount a file system)';
describe.runIf(canMount)(`a full disk [CV-8]${whySkipped}`, () => {
  async function smallDisk(size: string): Promise<string> {
    const directory = await temporaryDirectory();
    const mounted = path.join(directory, 'disk');
    await mkdir(mounted);
    expect(mountSmallDisk(mounted, size)).toBe(true);
    onTestFinished(() => {
      execFileSync('umount', ['-l', mounted]);
    });
    return mounted;
  }

  async function fill(disk: string): Promise<void> {
    const filler = Buffer.alloc(8 * 1024 * 1024);
    await writeFile(path.join(disk, 'filler'), filler).catch(() => undefined);
  }

  test('is answered with 507; reading continues, and writing once there is room', async () => {
    const disk = await smallDisk('4m');
    const server = await startTestServer([], { dataDirectory: disk });
    const token = await server.signIn('anna');
    await fill(disk);
    const body = { topic: 'x', description: 'y'.repeat(9000), type: 0, schedule: { type: -1 } };
    const answers: number[] = [];
    let reason: string | undefined;
    for (let count = 0; count < 400 && reason === undefined; count += 1) {
      const answer = await server.post('conferences', token, body);
      answers.push(answer.status);
      if (answer.status !== 200) reason = answer.reasons[''];
    }
    expect(answers.at(-1)).toBe(507);
    expect(reason).toBe('notEnoughDiskSpace');
    const signIn = await server.call('/oauth2/v1/token', { body: passwordGrant('boris') });
    expect(signIn.status).toBe(507);
    expect(signIn.reasons['']).toBe('notEnoughDiskSpace');
    const list = await server.call('conferences', { token });
    expect(list.status).toBe(200);
    expect(Number(at(list.body, 'cnt'))).toBeGreaterThan(answers.length - 1);
    await rm(path.join(disk, 'filler'));
    expect((await server.post('conferences', token, body)).status).toBe(200);
    const refused = await server.post('conferences', token, { ...body, owner: 'boris' });
    expect(refused.status).toBe(400);
    await server.stop();
    const file = openFile(disk);
    expect((await file.execute('PRAGMA integrity_check')).rows[0]?.[0]).toBe('ok');
    file.close();
  });

  test('is not caused by files, which leave room for the database', async () => {
    const server = await startTestServer([], { dataDirectory: await smallDisk('40m') });
    const guest = await joinCall(server, 'demo', { guestName: 'Gil' });
    const wish = { kind: 'send', name: 'a', size: 1_048_576 };
    guest.send({ type: 'chatFile', id: 'wish-to-send', wish });
    expect((await guest.next('chatRefused')).reason).toBe('failed');
    const file = { name: 'a.webm', size: 1_048_576 };
    const upload = await server.post('conferences/demo/records', await server.signIn('anna'), file);
    expect([upload.status, upload.reasons['']]).toEqual([507, 'notEnoughDiskSpace']);
  });

  test('doesn’t prevent backups on another disk, and their record stays', async () => {
    const disk = await smallDisk('4m');
    const elsewhere = await temporaryDirectory();
    const server = await startTestServer([], { dataDirectory: disk });
    await runServer(disk, ['--backup', path.join(elsewhere, 'first.db')]).ended;
    const note = await readFile(path.join(disk, 'last-backup.json'), 'utf8');
    await fill(disk);
    const second = path.join(elsewhere, 'second.db');
    const made = await runServer(disk, ['--backup', second]).ended;
    expect(made).toMatchObject({ code: 0, stdout: `backup ${second}\n`, stderr: '' });
    expect(await readFile(path.join(disk, 'last-backup.json'), 'utf8')).toBe(note);
    await rm(path.join(disk, 'filler'));
    await server.stop();
    for (const end of ['-wal', '-shm'])
      await rm(path.join(disk, `plenum.db${end}`), { force: true });
    await fill(disk);
    const third = await runServer(disk, ['--backup', path.join(elsewhere, 'third.db')]).ended;
    expect(third.stderr).toBe(
      `No disk space left in ${disk}: to read the database, a little is needed there, too.\n`,
    );
  });

  test('refuses a backup, and the database is unharmed', async () => {
    const disk = await smallDisk('4m');
    const backup = path.join(await temporaryDirectory(), 'backup.db');
    const server = await startTestServer([], { dataDirectory: disk });
    await runServer(disk, ['--backup', backup]).ended;
    await server.stop();
    await fill(disk);
    // Room for the lock, but not for a copy.
    await truncate(
      path.join(disk, 'filler'),
      (await stat(path.join(disk, 'filler'))).size - 65_536,
    );
    const before = await readFile(path.join(disk, 'plenum.db'));
    const { code, stderr } = await runServer(disk, ['restore', backup], { orderFirst: true }).ended;
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `No disk space left in ${disk}. Free some, then restore again.\n`,
    });
    expect((await readFile(path.join(disk, 'plenum.db'))).equals(before)).toBe(true);
    await rm(path.join(disk, 'filler'));
    await startTestServer([], { dataDirectory: disk });
  });

  test('at the start is one line', async () => {
    const disk = await smallDisk('64k');
    await writeFile(path.join(disk, 'filler'), Buffer.alloc(48 * 1024));
    const { code, stderr, stdout } = await runServer(disk).ended;
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain('No disk space');
    expect(existsSync(path.join(disk, 'server.lock'))).toBe(false);
  });
});
