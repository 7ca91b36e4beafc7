/**
 * One server for one data folder. The lock file names the process and its port, so that a second
 * server can say who holds the folder; the lock of a process that is gone is taken over.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { type Result, fail, ok } from '#shared/result.ts';

const LOCK_FILE = 'server.lock';

const lockSchema = z.object({
  pid: z.int(),
  port: z.int(),
  /** When the process began, by the system's own count: process ids are used again. */
  born: z.string(),
});
type Lock = z.output<typeof lockSchema>;

export type InstanceLock = ReturnType<typeof asLock>;

/** Folders held by this very process; after a restart in a container the process id is often the same. */
const heldHere = new Set<string>();

/** Takes the folder, or says who has it. */
export async function takeInstanceLock(
  directory: string,
): Promise<Result<InstanceLock, { readonly pid: number; readonly port: number }>> {
  const file = path.join(path.resolve(directory), LOCK_FILE);
  const own: Lock = { pid: process.pid, port: 0, born: await bornAt(process.pid) };
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      await writeFile(file, JSON.stringify(own), { flag: 'wx' });
      heldHere.add(file);
      return ok(asLock(file, own));
    } catch (error) {
      if (!(error instanceof Error) || Reflect.get(error, 'code') !== 'EEXIST') throw error;
    }
    const holder = await readLock(file);
    if (holder && (await isAlive(holder, file))) {
      return fail({ pid: holder.pid, port: holder.port });
    }
    await rm(file, { force: true });
  }
  return fail({ pid: 0, port: 0 });
}

/** The server that holds a folder now, if one does. */
export async function holderOf(
  directory: string,
): Promise<{ readonly pid: number; readonly port: number } | undefined> {
  const file = path.join(path.resolve(directory), LOCK_FILE);
  const holder = await readLock(file);
  return holder && (await isAlive(holder, file)) ? holder : undefined;
}

function asLock(file: string, own: Lock) {
  return {
    /** Records the port, once it is known. */
    async setPort(port: number): Promise<void> {
      await writeFile(file, JSON.stringify({ ...own, port }));
    },
    async release(): Promise<void> {
      heldHere.delete(file);
      await rm(file, { force: true });
    },
  };
}

/** A lock that cannot be read was cut off by a crash while it was written. */
async function readLock(file: string): Promise<Lock | undefined> {
  try {
    const parsed = z.safeParse(lockSchema, JSON.parse(await readFile(file, 'utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

async function isAlive(holder: Lock, file: string): Promise<boolean> {
  if (holder.pid === process.pid) return heldHere.has(file);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // Not allowed to ask means that it is there.
    if (!(error instanceof Error) || Reflect.get(error, 'code') !== 'EPERM') return false;
  }
  return holder.born === '' || holder.born === (await bornAt(holder.pid));
}

/** The start time of a process where the system shows it in a file; empty elsewhere. */
async function bornAt(pid: number): Promise<string> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in brackets may hold spaces; the count is in the twentieth place after it.
  return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
