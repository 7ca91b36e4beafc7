/** The server's package as operators use it: installed into a separate root, run, backed up, removed. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  access,
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  realpath,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GUIDES } from '../../build/package/server/layout.ts';
import { packageServer } from '../../build/package/server/packageServer.ts';
import { ROOT } from '../../build/web/project.ts';
import { watchStart } from '../support/server.ts';

const run = promisify(execFile);

/** Without this project's files, and without Node. */
const BARE = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/nonexistent' };
const COMMAND = 'usr/bin/plenum-server';

let work: string;
let root: string;
let archive: string;
let debian: string;

async function isMissing(program: string): Promise<boolean> {
  return run('which', [program]).then(
    () => false,
    () => true,
  );
}
const cannotInstall = (await isMissing('dpkg-deb')) || (await isMissing('systemd-sysusers'));

async function dpkg(...words: readonly string[]): Promise<string> {
  // Its dependencies are this machine's, and not in that root; its scripts get the root's path.
  const forced = ['not-root', 'depends', 'bad-path', 'script-chrootless'];
  const options = [`--root=${root}`, ...forced.map((each) => `--force-${each}`)];
  return (await run('dpkg', [...options, ...words])).stdout;
}

beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'plenum-server-package-'));
  await chmod(work, 0o755);
  const made = await packageServer(ROOT, work, '0.1.0', 'zstd');
  if (!made.ok) throw new Error(made.message);
  [archive = '', debian = ''] = made.packages;
  root = path.join(work, 'root');
  for (const folder of ['info', 'updates', 'triggers']) {
    await mkdir(path.join(root, 'var/lib/dpkg', folder), { recursive: true });
  }
  await writeFile(path.join(root, 'var/lib/dpkg/status'), '');
});
afterAll(() => rm(work, { recursive: true, force: true }));

/** Runs a command of an installed or unpacked server. */
function order(program: string, ...words: readonly string[]) {
  return run(program, words, { env: BARE, cwd: work });
}

/** Starts a server; resolves when it is ready. */
async function serve(
  program: string,
  ...words: readonly string[]
): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const child = spawn(program, ['serve', '--port', '0', ...words], { env: BARE, cwd: work });
  const url = await watchStart(child).ready;
  return { child, url };
}

async function end(child: ChildProcess): Promise<number | null> {
  const closed = new Promise<void>((resolve) => void child.on('close', () => resolve()));
  child.kill('SIGTERM');
  await closed;
  return child.exitCode;
}

test('the archive has the guides, with every file that they link to', async () => {
  const { stdout } = await run('tar', ['-tzf', archive]);
  const folder = path.basename(archive, '.tar.gz');
  const inside = new Set(stdout.split('\n'));
  const texts = await Promise.all(
    GUIDES.map((guide) => readFile(path.join(ROOT, 'electron/server', guide), 'utf8')),
  );
  const linked = texts
    .flatMap((text) => [...text.matchAll(/\]\(([^)#\s]+)/gu)].map(([, file = '']) => file))
    .filter((file) => !/^https?:/u.test(file));
  expect(linked.length).toBeGreaterThan(GUIDES.length);
  const wanted = ['HANDOVER.md', ...linked].map((file) => `${folder}/${file}`);
  expect(wanted.filter((file) => !inside.has(file))).toEqual([]);
});

test('the archive runs where it is unpacked, with its own Node and pages', async () => {
  await run('tar', ['-xzf', archive, '-C', work]);
  const folder = archive.replace(/\.tar\.gz$/u, '');
  const program = path.join(folder, 'plenum-server');
  const data = path.join(work, 'data');
  const made = await order(program, 'init', '--data', data);
  const [, password = ''] = /^account admin with password (\S+)/mu.exec(made.stdout) ?? [];
  await order(program, 'user', 'add', 'zoe', '--email', 'zoe@x.example', '--data', data);
  const { child, url } = await serve(program, '--data', data);
  expect(await realpath(`/proc/${child.pid}/exe`)).toBe(path.join(folder, 'lib/node'));
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const page = await fetch(url);
  expect(page.headers.get('content-type')).toContain('text/html');
  const granted = await fetch(`${url}/oauth2/v1/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'password',
      client_id: 'trueconf_server_users',
      username: 'admin',
      password,
    }),
  });
  expect(granted.status).toBe(200);
  const backup = path.join(work, 'backup.db');
  expect((await order(program, 'backup', backup, '--data', data)).stdout).toContain(backup);
  expect(await end(child)).toBe(0);
  expect((await order(program, 'restore', backup, '--data', data)).stdout).toContain('restored');
});

test('its bundled metrics work', async () => {
  const program = path.join(archive.replace(/\.tar\.gz$/u, ''), 'plenum-server');
  const data = path.join(work, 'measured');
  const { child, url } = await serve(program, '--data', data, '--set', 'metrics=local');
  expect(await (await fetch(`${url}/metrics`)).text()).toContain('process_cpu_');
  await end(child);
});

test('every package in it has its licence', async () => {
  const folder = archive.replace(/\.tar\.gz$/u, '');
  const text = await readFile(path.join(folder, 'THIRD-PARTY-LICENCES.txt'), 'utf8');
  for (const name of [
    ...['drizzle-orm', 'prom-client', 'tdigest', 'ws', 'fastify', 'libsql', 'zod', 'node'],
    // One package for each kind of service: a directory, a provider, a bucket, another database, a trace collector.
    ...['ldapts', 'openid-client', 'aws4fetch', 'pg', '@opentelemetry/sdk-trace'],
  ]) {
    expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'mu'));
  }
});

test('only native code is in a separate folder, and all else in the bundle', async () => {
  const folder = path.join(archive.replace(/\.tar\.gz$/u, ''), 'lib/app/node_modules');
  const names = await readdir(folder);
  expect(names.toSorted()).toEqual(['@libsql', '@neon-rs', 'detect-libc', 'libsql']);
  expect(await readdir(path.join(folder, '@libsql'))).toEqual([`linux-${process.arch}-gnu`]);
});

describe.skipIf(cannotInstall)('the Debian package', () => {
  const settings = () => path.join(root, 'etc/plenum-server/settings.conf');

  test('installs with an account for its service, and runs', async () => {
    await dpkg('--install', debian);
    expect(await dpkg('--verify', 'plenum-server')).toBe('');
    expect(await readFile(path.join(root, 'etc/passwd'), 'utf8')).toMatch(
      /^plenum-server:.*:\/var\/lib\/plenum-server:\/usr\/sbin\/nologin$/mu,
    );
    const data = path.join(work, 'installed');
    const program = path.join(root, COMMAND);
    await writeFile(settings(), 'server_name=From the file\n');
    const { child, url } = await serve(program, '--data', data, '--settings', settings());
    expect(await (await fetch(`${url}/api/v3.8/server`)).text()).toContain('From the file');
    expect(await end(child)).toBe(0);
  });

  test('keeps changed settings when it is installed again', async () => {
    await dpkg('--install', debian);
    expect(await readFile(settings(), 'utf8')).toBe('server_name=From the file\n');
  });

  test('has a service that systemd accepts and rates as safe', async () => {
    const units = path.join(root, 'usr/lib/systemd/system');
    // The targets that it names are this machine's.
    await cp('/usr/lib/systemd/system', units, { recursive: true, force: false });
    const unit = 'plenum-server.service';
    const { stderr } = await run('systemd-analyze', ['verify', `--root=${root}`, unit]);
    expect(stderr.split('\n').filter((line) => line.includes(unit))).toEqual([]);
    const analysed = await run('systemd-analyze', [
      'security',
      '--offline=true',
      // Tenths: up to 2 is what systemd calls OK.
      '--threshold=20',
      path.join(units, unit),
    ]);
    expect(analysed.stdout).toContain('Overall exposure level');
  });

  test('leaves no program files when it is removed', async () => {
    await dpkg('--purge', 'plenum-server');
    for (const gone of [
      'opt/plenum-server',
      COMMAND,
      'usr/lib/systemd/system/plenum-server.service',
    ]) {
      await expect(access(path.join(root, gone))).rejects.toThrow('ENOENT');
    }
  });
});
