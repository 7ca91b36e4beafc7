/** Starting and stopping: the output, the exit codes, the lock, and the state after a stop. */
import { createServer } from 'node:net';
import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { IS_ON_POSTGRES } from '#tests/support/postgres/databaseOf.ts';
import { passwordGrant, startTestServer, temporaryDirectory } from './testServer.ts';
import { joinCall } from './callClients.ts';
import { runServer } from './serverProcess.ts';

// Each process takes a second of processor time, and longer on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

describe('a start', () => {
  test('prints the demo accounts, then that it is ready; SIGTERM ends it with 0', async () => {
    const directory = await temporaryDirectory();
    const server = runServer(directory);
    const url = await server.ready;
    expect((await fetch(`${url}/api/v3.8/server`)).status).toBe(200);
    server.child.kill('SIGTERM');
    const { code, stdout, stderr } = await server.ended;
    expect(code).toBe(0);
    expect(stderr).toBe('');
    const lines = stdout.trim().split('\n');
    expect(lines).toEqual([
      `demo conference ${url}/c/demo`,
      expect.stringContaining('anna, boris, chen, dora'),
      `ready ${url}`,
    ]);
    expect(existsSync(path.join(directory, 'server.lock'))).toBe(false);
    const log = await stat(path.join(directory, 'plenum.db-wal')).catch(() => undefined);
    expect(log?.size ?? 0).toBe(0);
  });

  test('of an empty server creates one account and shows its password once', async () => {
    const directory = await temporaryDirectory();
    const first = runServer(directory, ['--seed', 'empty']);
    const url = await first.ready;
    first.child.kill('SIGINT');
    const printed = await first.ended;
    expect(printed.code).toBe(0);
    const password = /^first account admin with password (\S+)/mu.exec(printed.stdout)?.[1] ?? '';
    expect(password.length).toBeGreaterThan(12);
    expect(printed.stdout).not.toContain('demo');
    expect(url).toMatch(/^http:\/\/localhost:\d+$/u);
    const again = await startTestServer([], { dataDirectory: directory, seed: 'empty' });
    const granted = await again.call('/oauth2/v1/token', {
      body: passwordGrant('admin', password),
    });
    expect(granted.status).toBe(200);
    expect((await again.call('/oauth2/v1/token', { body: passwordGrant('anna') })).status).toBe(
      400,
    );
    await again.stop();
    const second = runServer(directory, ['--seed', 'empty']);
    await second.ready;
    second.child.kill('SIGTERM');
    expect((await second.ended).stdout).not.toContain('password');
  });

  test('with demo data is refused for other machines, also later', async () => {
    const directory = await temporaryDirectory();
    const wide = await runServer(directory, ['--host', '0.0.0.0']).ended;
    expect(wide).toMatchObject({ code: 1, stdout: '' });
    expect(wide.stderr).toContain('this machine only');
    const first = await startTestServer([], { dataDirectory: directory });
    await first.stop();
    const later = startTestServer([], { dataDirectory: directory, host: '0.0.0.0', seed: 'empty' });
    await expect(later).rejects.toThrow('this machine only');
  });

  test('with invalid options is refused in one line without revealing our code', async () => {
    const words = ['--set', 'nothing=1'];
    const { code, stdout, stderr } = await runServer(await temporaryDirectory(), words).ended;
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain('Unknown setting "nothing"');
    expect(stderr).not.toMatch(/ at |\.ts:/u);
  });

  test('on a port in use is refused in one line and leaves no lock', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => {
      blocker.close();
    });
    await new Promise((resolve) => blocker.once('listening', resolve));
    const address = blocker.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const directory = await temporaryDirectory();
    const { code, stderr } = await runServer(directory, ['--port', String(port)]).ended;
    expect(code).toBe(1);
    expect(stderr.trim()).toMatch(new RegExp(`^Port ${port} is in use\\..*--port`, 'u'));
    expect(existsSync(path.join(directory, 'server.lock'))).toBe(false);
  });

  test('in an unusable folder is refused in one line', async () => {
    const directory = await temporaryDirectory();
    const file = path.join(directory, 'file');
    await writeFile(file, '');
    const { code, stderr } = await runServer(path.join(file, 'below')).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Cannot write to the data folder .*--data\.\n$/u);
    await expect(startTestServer([], { dataDirectory: file })).rejects.toThrow('Cannot write');
  });
});

describe('the lock', () => {
  // With PostgreSQL, its own lock comes first (`postgres.test.ts`).
  test.skipIf(IS_ON_POSTGRES)('names the process and port that hold the folder', async () => {
    const directory = await temporaryDirectory();
    const first = runServer(directory);
    const url = new URL(await first.ready);
    const second = await runServer(directory).ended;
    expect(second.code).toBe(1);
    expect(second.stderr).toContain(`process ${first.child.pid ?? ''}, port ${url.port}`);
    expect((await fetch(`${url.origin}/api/v3.8/server`)).status).toBe(200);
  });

  // Like between containers, whose process ids are unrelated.
  test.skipIf(IS_ON_POSTGRES)('holds regardless of the recorded process id', async () => {
    const directory = await temporaryDirectory();
    const first = runServer(directory);
    await first.ready;
    for (const pid of [process.pid, 2 ** 22 + 1]) {
      const named = JSON.stringify({ pid, port: 4180, born: '1' });
      await writeFile(path.join(directory, 'server.lock'), named);
      const second = await runServer(directory).ended;
      expect(second).toMatchObject({ code: 1, stdout: '' });
      expect(second.stderr).toContain('uses this data folder');
    }
  });

  test('of a killed server can be taken', async () => {
    const directory = await temporaryDirectory();
    const first = runServer(directory);
    await first.ready;
    first.child.kill('SIGKILL');
    await first.ended;
    expect(existsSync(path.join(directory, 'server.lock'))).toBe(true);
    await startTestServer([], { dataDirectory: directory });
  });

  test.each([
    [
      'of this process id from before a restart',
      JSON.stringify({ pid: process.pid, port: 1, born: '1' }),
    ],
    [
      'of a process id that another program has now',
      JSON.stringify({ pid: process.ppid, port: 1, born: '1' }),
    ],
    ['that was cut off', '{"pid":'],
  ])('%s can be taken', async (_, lock) => {
    const directory = await temporaryDirectory();
    await writeFile(path.join(directory, 'server.lock'), lock);
    await startTestServer([], { dataDirectory: directory });
    expect(await readFile(path.join(directory, 'server.lock'), 'utf8')).toContain(
      `"pid":${process.pid}`,
    );
  });

  test.skipIf(IS_ON_POSTGRES)('holds inside one process, too', async () => {
    const server = await startTestServer();
    const second = startTestServer([], { dataDirectory: server.directory });
    await expect(second).rejects.toThrow(`process ${process.pid}, port ${server.port}`);
  });
});

describe('a stop', () => {
  test('closes the sockets with a close frame and keeps everything', async () => {
    const directory = await temporaryDirectory();
    const server = await startTestServer([], { dataDirectory: directory });
    const token = await server.signIn('anna');
    const client = await joinCall(server, 'demo', { accessToken: token });
    const body = { id: 'kept', topic: 'Kept', type: 0, schedule: { type: -1 } };
    const writing = server.post('conferences', token, body);
    expect((await writing).status).toBe(200);
    await server.stop();
    expect(await client.closed).toBe(1001);
    const again = await startTestServer([], { dataDirectory: directory });
    expect((await again.call('conferences/kept', { token })).status).toBe(200);
  });

  test('does not wait for a page that never answers', async () => {
    const server = await startTestServer();
    const client = await joinCall(server, 'demo', { guestName: 'Deaf' });
    client.socket.pause();
    await expect(server.stop()).resolves.toBeUndefined();
    client.cut();
  });
});
