/** Allows only one set-up or build at a time, even if two commands are started together. */
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from './places.mjs';

const POLL_MS = 250;

/** In the system's temporary folder, because an installation deletes `node_modules`. */
const LOCK_FILE = path.join(
  os.tmpdir(),
  `plenum-${createHash('sha256').update(ROOT).digest('hex').slice(0, 16)}.lock`,
);

/**
 * Runs `work` while no other process of this clone runs one.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(work) {
  let isAnnounced = false;
  while (!(await take())) {
    if (!isAnnounced) console.error('Waiting for another set-up or build of this clone to end…');
    isAnnounced = true;
    await sleep(POLL_MS);
  }
  try {
    return await work();
  } finally {
    await fs.rm(LOCK_FILE, { force: true });
  }
}

async function take() {
  try {
    await fs.writeFile(LOCK_FILE, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  // A killed process leaves its lock behind.
  const holder = Number(await fs.readFile(LOCK_FILE, 'utf8').catch(() => ''));
  if (holder > 0 && !isAlive(holder)) await fs.rm(LOCK_FILE, { force: true });
  return false;
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
