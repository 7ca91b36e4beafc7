/** Where the set-up keeps things. Everything derives from this file's own position. */
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** What the scripts remember between runs; goes when `node_modules` goes. */
export const CACHE = path.join(ROOT, 'node_modules/.cache/plenum');

/**
 * The Node that runs everything but the set-up. It is named by its full path and never found through
 * `PATH`: npm puts `node_modules/.bin` there, but a shell that has looked `node` up before remembers
 * the system's.
 */
export const NODE = path.join(
  ROOT,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** What is fetched once for a person and not for each copy of the project. @returns {string} */
export function userCache() {
  const base = process.env['XDG_CACHE_HOME'] ?? '';
  return path.join(base === '' ? path.join(os.homedir(), '.cache') : base, 'plenum');
}
