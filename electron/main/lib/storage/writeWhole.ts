/** Writes a file in the user's folder atomically. */
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a temporary file, flushes it, and renames it: after a kill at any moment there is the old file or the new one. Only its
 * owner can read it. False when it couldn't be written: on a full disk or with a read-only profile the app continues without
 * storing anything.
 */
export function writeWhole(path: string, text: string): boolean {
  try {
    mkdirSync(dirname(path), { recursive: true });
    const beside = `${path}.${process.pid}.tmp`;
    const file = openSync(beside, 'w', 0o600);
    try {
      writeSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(beside, path);
    return true;
  } catch {
    return false;
  }
}
