/**
 * Allows one server per data folder. The operating system holds the lock, on an empty SQLite file, while the process lives: of two
 * servers that start at once, or in containers with the same process id, only one gets it, and a crash releases it. A second file
 * has the process id and port, so that another server can say who holds the folder.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
// The whole client would also load the code for databases over the network.
import { createClient } from '@libsql/client/sqlite3';
import * as z from 'zod/mini';
import { storageCode } from '#server/lib/storageCode.ts';
import { keepToOwner } from '#server/storage/ownerOnly.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import { errorCode } from '#server/lib/errorCode.ts';

const HOLDER_FILE = 'server.lock';
/** Never deleted: otherwise a process that waits for the lock would have another file than the next one. */
const LOCK_FILE = 'server.lock.db';
/** Gives the faster process time to write its id. */
const BUSY_TIMEOUT_MS = 500;

const holderSchema = z.object({
  pid: z.int(),
  port: z.int(),
  /** The start time of the process, as the system counts it: process ids are reused. */
  born: z.string(),
});
type Holder = z.output<typeof holderSchema>;

export type InstanceLock = Awaited<ReturnType<typeof noteInstance>>;

/** The server that uses a folder. */
export interface FolderUser {
  readonly pid: number;
  /** Zero until it listens. */
  readonly port: number;
}

/** Takes the folder's lock, or returns who has it; undefined if that can't be read. */
export async function takeInstanceLock(
  directory: string,
): Promise<Result<InstanceLock, FolderUser | undefined>> {
  const letGo = await hold(path.join(directory, LOCK_FILE));
  if (!letGo) return fail(await readHolder(holderFile(directory)));
  try {
    return ok(await noteInstance(directory, letGo));
  } catch (error) {
    letGo();
    throw error;
  }
}

/** Writes into the folder who uses it. This isn't a lock: something else keeps others out, such as the lock in PostgreSQL. */
export async function noteInstance(directory: string, letGo: () => void = () => undefined) {
  const file = holderFile(directory);
  const born = await bornAt(process.pid);
  const setPort = (port: number): Promise<void> =>
    writeFile(file, JSON.stringify({ pid: process.pid, port, born } satisfies Holder));
  const forget = (): Promise<void> => rm(file, { force: true });
  try {
    await setPort(0);
  } catch (error) {
    await forget();
    throw error;
  }
  return {
    /** Stores the port when it is known. */
    setPort,
    async release(): Promise<void> {
      await forget();
      letGo();
    },
  };
}

/** The process and port of a server, in brackets after a space; empty if they aren't known. */
export function placeOf(user: FolderUser | undefined): string {
  if (!user) return '';
  return ` (process ${user.pid}${user.port > 0 ? `, port ${user.port}` : ''})`;
}

/** The server that holds a folder now, if one does. */
export async function holderOf(directory: string): Promise<FolderUser | undefined> {
  const holder = await readHolder(holderFile(directory));
  return holder && (await isAlive(holder)) ? holder : undefined;
}

function holderFile(directory: string): string {
  return path.join(path.resolve(directory), HOLDER_FILE);
}

/** Locks a file; returns a function that releases it. Undefined: another process has it, or another server in this process. */
async function hold(file: string): Promise<(() => void) | undefined> {
  await keepToOwner(file);
  const client = createClient({
    url: pathToFileURL(file).href,
    concurrency: 1,
    timeout: BUSY_TIMEOUT_MS,
  });
  try {
    const held = await client.transaction('write');
    return () => {
      held.close();
      client.close();
    };
  } catch (error) {
    client.close();
    if (storageCode(error)?.startsWith('SQLITE_BUSY') === true) return undefined;
    throw error;
  }
}

/** Undefined when the file can't be read, as after a crash during the write. */
async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    const parsed = z.safeParse(holderSchema, JSON.parse(await readFile(file, 'utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

async function isAlive({ pid, born }: Holder): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: we may not signal it, so it exists.
    if (errorCode(error) !== 'EPERM') return false;
  }
  return born === '' || born === (await bornAt(pid));
}

/** A process's start time from `/proc`; empty on systems without it. */
async function bornAt(pid: number): Promise<string> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in brackets may hold spaces; the count is in the twentieth place after it.
  return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
