/** The paths of the set-up, all relative to this file. */
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** The scripts' cache between runs; it is deleted together with `node_modules`. */
export const CACHE = path.join(ROOT, 'node_modules/.cache/plenum');

/**
 * The Node that runs everything except the set-up. It is used by its full path, never through `PATH`: npm adds `node_modules/.bin`
 * there, but a shell that has looked up `node` before caches the system's.
 */
export const NODE = path.join(
  ROOT,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** The cache for downloads that all clones of a user share. @returns {string} */
export function userCache() {
  const base = process.env['XDG_CACHE_HOME'] ?? '';
  return path.join(base === '' ? path.join(os.homedir(), '.cache') : base, 'plenum');
}
