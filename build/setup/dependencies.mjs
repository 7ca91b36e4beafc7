/** Brings `node_modules` to the state of `package-lock.json`, unless it already matches. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { runQuietly } from './processes.mjs';
import { PlainFailure } from './failure.mjs';
import { CACHE, NODE, ROOT } from './places.mjs';
import { withLock } from './lock.mjs';

const LOCK = path.join(ROOT, 'package-lock.json');
const INSTALLED_LOCK = path.join(ROOT, 'node_modules/.package-lock.json');
const MARKER = path.join(CACHE, 'installed');
const MAX_FAILURE_LINES = 12;

/** Installs the npm packages and the project's Node. Throws `PlainFailure`. */
export async function ensureDependencies() {
  if (isMarked()) return;
  await withLock(async () => {
    if (isMarked()) return;
    if (!matchesLock()) await install();
    if (!fs.existsSync(NODE)) await installNode();
    fs.mkdirSync(CACHE, { recursive: true });
    fs.writeFileSync(MARKER, lockHash());
  });
}

function isMarked() {
  return (
    fs.existsSync(NODE) && fs.existsSync(MARKER) && fs.readFileSync(MARKER, 'utf8') === lockHash()
  );
}

/** The hash of the lock file. Without one, the installation writes it; until then it is the hash of an empty text. */
function lockHash() {
  const content = fs.existsSync(LOCK) ? fs.readFileSync(LOCK) : '';
  return createHash('sha256').update(content).digest('hex');
}

/** Whether a manual installation matches the lock file: npm writes a list of the installed packages. */
function matchesLock() {
  if (!fs.existsSync(LOCK) || !fs.existsSync(INSTALLED_LOCK)) return false;
  const wanted = readPackages(LOCK);
  const present = readPackages(INSTALLED_LOCK);
  const isEachPresent = Object.entries(wanted).every(([place, entry]) =>
    place === '' || present[place] === undefined
      ? place === '' || entry.optional === true
      : present[place].version === entry.version,
  );
  return isEachPresent && Object.keys(present).every((place) => wanted[place] !== undefined);
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function readPackages(file) {
  return JSON.parse(fs.readFileSync(file, 'utf8')).packages ?? {};
}

async function install() {
  console.log('Installing npm packages…');
  const options = ['--no-audit', '--no-fund', '--loglevel=error'];
  if (fs.existsSync(LOCK)) {
    const clean = await runNpm(['ci', ...options]);
    if (clean.status === 0) return;
    // If a registry lacks packages of other platforms, the lock file lacks them, too, which `npm ci` reports as an error. `npm
    // install` installs the same versions without that error.
    if (!clean.output.includes('EUSAGE')) throw installFailure(clean.output);
  }
  const save = fs.existsSync(LOCK) ? ['--no-save'] : [];
  const { status, output } = await runNpm(['install', ...save, ...options]);
  if (status !== 0) throw installFailure(output);
}

/** The package `node` downloads its executable in an install script, which npm's settings may disable. */
async function installNode() {
  const folder = path.join(ROOT, 'node_modules/node');
  const script = path.join(folder, 'installArchSpecificPackage.js');
  const { status, output } = await runQuietly(process.execPath, [script], { cwd: folder });
  if (status !== 0 || !fs.existsSync(NODE)) {
    throw new PlainFailure(`Could not install the project's Node:\n${output.trim()}`);
  }
}

/** @param {readonly string[]} args */
async function runNpm(args) {
  // npm passes its path to its scripts; when run by hand, npm is found through the shell's path.
  const npm = process.env['npm_execpath'];
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  return runQuietly(command, [...first, ...args], { cwd: ROOT });
}

/** @param {string} output npm's output; the help text after the reason is left out */
function installFailure(output) {
  const lines = output.trim().split('\n').slice(0, MAX_FAILURE_LINES);
  return new PlainFailure(`The npm packages could not be installed:\n${lines.join('\n')}`);
}
