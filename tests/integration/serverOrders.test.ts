/** The operator's commands: init, user add, backup, restore, and a settings file. */
import { chmod, chown, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@libsql/client';
import { expect, test } from 'vitest';
import { parseCommandLine, placeOf } from '#server/start/commandLine.ts';
import { carryOutBackup } from '#server/start/backupOrder.ts';
import { carryOutRestore } from '#server/start/restoreOrder.ts';
import { carryOut } from '#server/start/applicationOrders.ts';
import { carryOutUser } from '#server/start/userOrder.ts';
import { runServer } from './serverProcess.ts';
import { IS_ON_POSTGRES } from '#tests/support/postgres/databaseOf.ts';
import {
  at,
  list,
  passwordGrant,
  startTestServer,
  temporaryDirectory,
  text,
} from './testServer.ts';

/** Runs a command: its words come before the options. */
function order(directory: string, ...words: readonly string[]) {
  return runServer(directory, words, { orderFirst: true }).ended;
}

test('init creates a server once, whose first account signs in', async () => {
  const directory = path.join(await temporaryDirectory(), 'data');
  const made = await order(directory, 'init');
  const [, password = ''] =
    /^account admin with password (\S+) \(shown once\)$/mu.exec(made.stdout) ?? [];
  expect(made).toMatchObject({ code: 0, stderr: '' });
  const again = await order(directory, 'init');
  expect(again).toMatchObject({ code: 1, stdout: '' });
  expect(again.stderr).toContain('already');
  const server = await startTestServer([], { dataDirectory: directory, seed: 'empty' });
  const granted = await server.call('/oauth2/v1/token', { body: passwordGrant('admin', password) });
  expect(granted.status).toBe(200);
});

test('user add creates accounts beside a running server, and explains refusals', async () => {
  const server = await startTestServer();
  const add = (...words: string[]) => order(server.directory, 'user', 'add', ...words);
  const made = await add('zoe', '--email', 'zoe@x.example', '--administrator');
  expect(made).toMatchObject({ code: 0, stderr: '' });
  const [, password = ''] = /with password (\S+)/u.exec(made.stdout) ?? [];
  const granted = await server.call('/oauth2/v1/token', { body: passwordGrant('zoe', password) });
  const token = text(granted.body, 'access_token');
  const audit = await server.call('/api/v4/logs/audit?act=accountAdded', { token });
  expect(list(audit.body, 'lines')).toMatchObject([
    { actor: { kind: 'commandLine' }, target: 'zoe' },
  ]);
  expect((await add('zoe', '--email', 'other@x.example')).stderr).toContain('account zoe already');
  expect((await add('yan', '--email', 'zoe@x.example')).stderr).toContain('has the address');
  expect((await add('a b', '--email', 'zoe@x.example')).code).toBe(1);
  expect((await add('yan')).stderr).toContain('--email');
  const place = { dataDirectory: server.directory };
  const yan = { login: 'yan', email: 'yan@x.example', name: '', isAdministrator: false };
  for (const [user, word] of [
    [{ ...yan, login: 'y'.repeat(33) }, 'login'],
    [{ ...yan, email: `${'y'.repeat(242)}@x.example` }, 'email'],
    [{ ...yan, name: 'y'.repeat(129) }, 'name'],
  ] as const) {
    const refused = await carryOutUser({ ...place, user });
    expect(refused.ok ? '' : refused.failure).toContain(`The ${word} `);
  }
});

test.skipIf(IS_ON_POSTGRES)('reports a damaged database in one sentence', async () => {
  const dataDirectory = await temporaryDirectory();
  await writeFile(path.join(dataDirectory, 'plenum.db'), 'no database'.repeat(100));
  const user = { login: 'zoe', email: 'zoe@x.example', name: '', isAdministrator: false };
  const damaged = `The database in ${dataDirectory} is damaged.`;
  const added = await carryOutUser({ dataDirectory, user });
  expect(added.ok ? '' : added.failure).toContain(damaged);
  const listed = await carryOut({ dataDirectory, act: { kind: 'list' } });
  expect(listed.ok ? '' : listed.failure).toContain(damaged);
});

test.skipIf(IS_ON_POSTGRES)('restores a backup, and keeps the previous data', async () => {
  const dataDirectory = await temporaryDirectory();
  const backupFile = path.join(await temporaryDirectory(), 'one.db');
  const room = { topic: 'Kept', type: 0, schedule: { type: -1 } };
  const first = await startTestServer([], { dataDirectory });
  const anna = await first.signIn('anna');
  const kept = await first.create(anna, room);
  expect((await carryOutBackup({ dataDirectory, backupFile })).ok).toBe(true);
  const nowhere = path.join(dataDirectory, 'missing', 'two.db');
  const refused = await carryOutBackup({ dataDirectory, backupFile: nowhere });
  expect(refused.ok ? '' : refused.failure).toContain('Check that its folder is there');
  const late = await first.create(anna, room);
  // Not while a server runs on the folder.
  const early = await carryOutRestore({ dataDirectory, restoreFile: backupFile });
  expect(early.ok ? '' : early.failure).toContain('Stop it');
  await first.stop();
  expect((await carryOutRestore({ dataDirectory, restoreFile: backupFile })).ok).toBe(true);
  expect((await readdir(dataDirectory)).some((name) => name.startsWith('quarantine-'))).toBe(true);
  const second = await startTestServer([], { dataDirectory });
  const again = await second.signIn('anna');
  expect((await second.call(`conferences/${kept}`, { token: again })).status).toBe(200);
  expect((await second.call(`conferences/${late}`, { token: again })).status).toBe(404);
  const audit = await second.call('/api/v4/logs/audit?act=backupRestored', { token: again });
  expect(list(audit.body, 'lines')).toMatchObject([{ target: 'one.db' }]);
});

test.skipIf(IS_ON_POSTGRES)('refuses a file that is not a backup, without changes', async () => {
  const dataDirectory = await temporaryDirectory();
  const server = await startTestServer([], { dataDirectory });
  await server.stop();
  const wrong = path.join(await temporaryDirectory(), 'wrong.db');
  await writeFile(wrong, 'no database');
  const newer = path.join(await temporaryDirectory(), 'newer.db');
  expect((await carryOutBackup({ dataDirectory, backupFile: newer })).ok).toBe(true);
  const file = createClient({ url: `file:${newer}` });
  await file.execute('PRAGMA user_version = 9999');
  await file.execute("UPDATE meta SET value = '9999' WHERE key = 'readable_from'");
  file.close();
  const empty = path.join(await temporaryDirectory(), 'empty.db');
  await writeFile(empty, '');
  const itself = path.join(dataDirectory, 'plenum.db');
  const second = path.join(await temporaryDirectory(), 'second.db');
  await symlink(itself, second);
  const before = await readdir(dataDirectory);
  for (const restoreFile of [wrong, `${wrong}.missing`, newer, empty, dataDirectory]) {
    expect((await carryOutRestore({ dataDirectory, restoreFile })).ok).toBe(false);
  }
  for (const restoreFile of [itself, second]) {
    const restored = await carryOutRestore({ dataDirectory, restoreFile });
    expect(restored.ok ? '' : restored.failure).toContain('the database itself');
  }
  expect(await readdir(dataDirectory)).toEqual(before);
  const again = await startTestServer([], { dataDirectory });
  expect(at((await again.call('server')).body, 'server.name')).toBe('Plenum');
});

test('a command ends when its output is closed', async () => {
  const directory = await temporaryDirectory();
  const { child, ended } = runServer(directory, ['check'], { orderFirst: true });
  child.stdout.destroy();
  child.stderr.destroy();
  await ended;
  expect(child.signalCode).toBeNull();
});

test('commands are words, and the command line overrides a settings file', async () => {
  const directory = await temporaryDirectory();
  await writeFile(
    path.join(directory, 'server.conf'),
    '# ours\n\nserver_name=From the file\n accent=#123456 \n',
  );
  const parse = (...words: string[]) => parseCommandLine(words, directory);
  expect(parse('serve', '--settings', 'server.conf', '--set', 'accent=#654321')).toMatchObject({
    value: { set: ['server_name=From the file', 'accent=#123456', 'accent=#654321'] },
  });
  expect(parse('check', '--settings', 'server.conf')).toMatchObject({
    value: { check: { set: ['server_name=From the file', 'accent=#123456'] } },
  });
  expect(parse('backup', 'x.db')).toMatchObject({
    value: { backupFile: path.join(directory, 'x.db') },
  });
  for (const wrong of [
    ['backup'],
    ['restore'],
    ['user', 'remove', 'x'],
    ['serve', 'x'],
    ['init', 'x'],
  ]) {
    expect(parse(...wrong).ok).toBe(false);
  }
  expect(parse('serve', '--settings', 'missing.conf').ok).toBe(false);
  const packaged = placeOf({ PLENUM_PACKAGED_WEB: '/opt/plenum-server/lib/app/out/web' });
  expect(parseCommandLine([], directory, packaged)).toMatchObject({
    value: { seed: 'empty', webDirectory: '/opt/plenum-server/lib/app/out/web' },
  });
});

const isRoot = process.getuid?.() === 0;

// That account would not reach the socket of the run's PostgreSQL.
test.skipIf(!isRoot || IS_ON_POSTGRES)(
  'root acts as the data folder’s owner, and leaves no files that lock them out',
  async () => {
    const parent = await temporaryDirectory();
    await chmod(parent, 0o755);
    const directory = path.join(parent, 'data');
    await mkdir(directory);
    await chown(directory, 4242, 4242);
    expect((await order(directory, 'init')).code).toBe(0);
    const names = await readdir(directory);
    const owners = await Promise.all(
      names.map(async (name) => (await stat(path.join(directory, name))).uid),
    );
    expect(new Set(owners)).toEqual(new Set([4242]));
  },
);
