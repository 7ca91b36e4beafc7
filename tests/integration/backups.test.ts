/** Backups of the database: made during writes of a running server, complete, private, and restorable. */
import { chmod, copyFile, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DATABASE_FILE } from '#server/storage/open.ts';
import { runServer } from './serverProcess.ts';
import { startTestServer, temporaryDirectory } from './testServer.ts';

const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);

test('a backup during writes contains everything acknowledged before, and starts', async () => {
  const directory = await temporaryDirectory();
  const backup = path.join(await temporaryDirectory(), 'plenum-backup.db');
  const server = await startTestServer([], { dataDirectory: directory });
  const token = await server.signIn('anna');
  const acknowledged: string[] = [];
  const enough = new AbortController();
  const writing = (async () => {
    for (let index = 0; !enough.signal.aborted; index += 1) {
      const id = `written_${index}`;
      const body = { id, topic: id, type: 0, schedule: { type: -1 } };
      if ((await server.post('conferences', token, body)).status === 200) acknowledged.push(id);
    }
  })();
  while (acknowledged.length < 20) await server.call('server');
  const before = [...acknowledged];
  const copied = await runServer(directory, ['--backup', backup]).ended;
  expect(copied).toMatchObject({ code: 0, stderr: '' });
  const after = acknowledged.length;
  enough.abort();
  await writing;
  // The copy delayed no one.
  expect(after).toBeGreaterThan(before.length);

  // Restored by hand: the file under the database's name in a folder.
  const elsewhere = await temporaryDirectory();
  await copyFile(backup, path.join(elsewhere, DATABASE_FILE));
  const restored = await startTestServer([], { dataDirectory: elsewhere });
  const again = await restored.signIn('anna');
  for (const id of before) {
    expect((await restored.call(`conferences/${id}`, { token: again })).status).toBe(200);
  }
});

test('a backup replaces no file, and fails without a database', async () => {
  const directory = await temporaryDirectory();
  const empty = await runServer(directory, ['--backup', path.join(directory, 'b.db')]).ended;
  expect(empty).toMatchObject({ code: 1, stdout: '' });
  expect(empty.stderr).toContain('There is no database');
  const server = await startTestServer([], { dataDirectory: directory });
  const taken = path.join(directory, 'taken.db');
  await writeFile(taken, 'mine');
  const refused = await runServer(directory, ['--backup', taken]).ended;
  expect(refused.stderr).toContain('is there already');
  expect(await readFile(taken, 'utf8')).toBe('mine');
  await server.stop();
});

test.skipIf(process.platform === 'win32')(
  'only the owner can read the database, its journal files and its backups, in any folder',
  async () => {
    const directory = await temporaryDirectory();
    await chmod(directory, 0o755);
    const before = await startTestServer([], { dataDirectory: directory });
    await before.stop();
    await chmod(path.join(directory, DATABASE_FILE), 0o644);
    const server = await startTestServer([], { dataDirectory: directory });
    await server.signIn('anna');
    const backup = path.join(directory, 'backup.db');
    await runServer(directory, ['--backup', backup]).ended;
    for (const name of [DATABASE_FILE, `${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`, 'backup.db'])
      expect({ name, mode: await modeOf(path.join(directory, name)) }).toEqual({
        name,
        mode: '600',
      });
    await server.stop();
  },
);
