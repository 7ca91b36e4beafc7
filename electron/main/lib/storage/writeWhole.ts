/** Writes a file of the user's folder so that it is never half there. */
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Written beside, flushed, then renamed: a kill at any moment leaves the old file or the new one. Only its owner can
 * read it. False when it could not be written: on a full disk or in a read-only profile the app runs on without memory.
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
