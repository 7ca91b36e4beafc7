/** A current Qt WebEngine with its Python, from PyPI: Debian has an old one, which is the oldest that the page must work in. */
import fs from 'node:fs';
import path from 'node:path';
import { userCache } from '../setup/places.mjs';
import { runQuietly } from '../setup/processes.mjs';

const PACKAGES = ['PyQt6==6.11.0', 'PyQt6-WebEngine==6.11.0'];

/** The path of its Python, installed or not. */
export function currentQtPython(): string {
  return path.join(userCache(), 'qt-6.11.0/bin/python3');
}

/** Downloads it unless it is installed. If that fails, it is missing afterwards. */
export async function ensureCurrentQt(): Promise<void> {
  const python = currentQtPython();
  if (fs.existsSync(python)) return;
  const folder = path.dirname(path.dirname(python));
  const made = await runQuietly('/usr/bin/python3', ['-m', 'venv', folder]);
  const install = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...PACKAGES];
  const got = made.status === 0 ? await runQuietly(python, install) : made;
  // A partial download must not count as complete.
  if (got.status !== 0) fs.rmSync(folder, { recursive: true, force: true });
}
