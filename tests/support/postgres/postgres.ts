/** The system's PostgreSQL in its own folder, with a socket there. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

/** Debian's folder of its programs, with one folder per version. */
const DEBIAN = '/usr/lib/postgresql';
const ACCOUNT = 'plenum';
/** PostgreSQL doesn't run as root; this account owns no system files. */
const UNPRIVILEGED = 65_534;

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/** Starts one. Rejects with the missing package if it isn't installed. */
export async function startPostgres() {
  const programs = findPrograms();
  const folder = await mkdtemp(path.join(tmpdir(), 'plenum-postgres-'));
  const data = path.join(folder, 'data');
  const password = randomBytes(12).toString('hex');
  const passwordFile = path.join(folder, 'password');
  await writeFile(passwordFile, password);
  const identity = process.getuid?.() === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {};
  await chmod(folder, 0o700);
  for (const each of [folder, passwordFile]) {
    if (identity.uid !== undefined) await chown(each, identity.uid, identity.gid);
  }
  await run(
    path.join(programs, 'initdb'),
    [
      ...['-D', data, '-U', ACCOUNT, '-A', 'scram-sha-256', '--pwfile', passwordFile],
      ...['-E', 'UTF8', '--locale=C', '--no-sync'],
    ],
    { ...identity, cwd: folder },
  );
  let child: ChildProcess | undefined;
  const address = (database: string) =>
    `postgres://${ACCOUNT}:${password}@/${database}?host=${encodeURIComponent(folder)}`;

  async function resume(): Promise<void> {
    child = spawn(
      path.join(programs, 'postgres'),
      [
        ...['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'max_connections=500'],
        ...['-c', 'fsync=off', '-c', 'shared_buffers=32MB'],
      ],
      { ...identity, cwd: folder, stdio: 'ignore' },
    );
    // An interrupted run must not leave it running.
    const killWithUs = () => child?.kill('SIGQUIT');
    process.once('exit', killWithUs);
    child.once('exit', () => process.off('exit', killWithUs));
    await answering(address('postgres'), child);
  }

  async function halt(): Promise<void> {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGQUIT');
    await ended;
  }

  await resume();
  return {
    /** The address of one of its databases, with the password. */
    address,
    async create(database: string): Promise<string> {
      await ask(address('postgres'), `CREATE DATABASE ${database}`);
      return address(database);
    },
    password,
    /** Kills it, like a power failure. */
    halt,
    /** Starts it again. */
    resume,
    async stop(): Promise<void> {
      await halt();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs one statement on its own connection. */
export async function ask(address: string, statement: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: address });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function answering(address: string, child: ChildProcess): Promise<void> {
  for (let count = 0; count < 200; count += 1) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}`);
    const isThere = await ask(address, 'SELECT 1').then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await wait(50);
  }
  throw new Error('PostgreSQL does not answer');
}

/** The folder of the newest version's programs. */
function findPrograms(): string {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .map(Number)
        .sort((a, b) => b - a)
    : [];
  const folders = [
    ...versions.map((version) => path.join(DEBIAN, String(version), 'bin')),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ];
  const found = folders.find((folder) => existsSync(path.join(folder, 'initdb')));
  if (found === undefined) {
    throw new Error(
      'PostgreSQL is missing, whose server these tests need. Install it: apt install postgresql',
    );
  }
  return found;
}
