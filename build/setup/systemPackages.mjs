/**
 * The system packages for the tests and the desktop window. On Debian and its derivatives missing packages are installed if
 * permitted; on other systems they are only reported.
 */
import fs from 'node:fs';
import path from 'node:path';
import { runQuietly } from './processes.mjs';
import { PlainFailure } from './failure.mjs';
import { withLock } from './lock.mjs';
import { CACHE } from './places.mjs';

/**
 * The shared libraries of an Electron window, each with its package.
 * @type {readonly (readonly [library: string, name: string])[]}
 */
const WINDOW_LIBRARIES = [
  ['libgtk-3.so.0', 'libgtk-3-0'],
  ['libnss3.so', 'libnss3'],
  ['libgbm.so.1', 'libgbm1'],
  ['libasound.so.2', 'libasound2'],
  ['libatk-bridge-2.0.so.0', 'libatk-bridge2.0-0'],
  ['libatspi.so.0', 'libatspi2.0-0'],
  ['libcups.so.2', 'libcups2'],
  ['libdrm.so.2', 'libdrm2'],
  ['libxkbcommon.so.0', 'libxkbcommon0'],
  ['libXcomposite.so.1', 'libxcomposite1'],
  ['libXdamage.so.1', 'libxdamage1'],
  ['libXfixes.so.3', 'libxfixes3'],
  ['libXrandr.so.2', 'libxrandr2'],
];

/** Installs the libraries of a desktop window, which are enough for `npm start`. */
export async function ensureWindowLibraries() {
  await ensure(await missingLibraries());
}

/** Installs what `npm test` needs: a browser, a virtual screen and the window's libraries. */
export async function ensureTestPackages() {
  if (process.platform !== 'linux') return;
  const missing = await missingLibraries();
  const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  if (!fs.existsSync(chromium)) missing.push('chromium');
  if (!process.env['DISPLAY'] && findProgram('Xvfb') === undefined) missing.push('xvfb');
  await ensure(missing);
  await tryExtras();
}

/**
 * Optional packages, each with a file that identifies it: the headless browser, which halves the time of specs; and packages of
 * single specs, which are skipped with a message without them: another vendor's client, a sound server, a certificate store, Redis
 * for two nodes of a cluster, a relay, a reverse proxy, the font of compared pictures.
 * @type {readonly (readonly [file: string, name: string])[]}
 */
const EXTRAS = [
  ['/usr/bin/chromium-headless-shell', 'chromium-headless-shell'],
  ['/usr/lib/python3/dist-packages/PyQt6/QtWebEngineCore.abi3.so', 'python3-pyqt6.qtwebengine'],
  ['/usr/lib/python3/dist-packages/PyQt6/QtWebChannel.abi3.so', 'python3-pyqt6.qtwebchannel'],
  ['/usr/bin/pulseaudio', 'pulseaudio'],
  ['/usr/bin/pactl', 'pulseaudio-utils'],
  ['/usr/bin/certutil', 'libnss3-tools'],
  ['/usr/bin/redis-server', 'redis-server'],
  ['/usr/bin/turnserver', 'coturn'],
  ['/usr/sbin/nginx', 'nginx'],
  ['/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf', 'fonts-dejavu-core'],
];

/** A failed installation isn't retried with each run. */
async function tryExtras() {
  const missing = EXTRAS.filter(([file]) => !fs.existsSync(file)).map(([, name]) => name);
  const tried = path.join(CACHE, 'optional-packages');
  const known = fs.existsSync(tried) ? fs.readFileSync(tried, 'utf8').split('\n') : [];
  if (missing.every((name) => known.includes(name))) return;
  fs.mkdirSync(CACHE, { recursive: true });
  fs.writeFileSync(tried, missing.join('\n'));
  try {
    await ensure(missing);
  } catch (error) {
    if (!(error instanceof PlainFailure)) throw error;
    console.log(`Some specs will be skipped. ${error.message}`);
  }
}

/** Installs a builder of container images that needs no daemon, and a Debian to build on. */
export async function ensureImageBuilder() {
  if (process.platform !== 'linux') return;
  await ensure(['buildah', 'mmdebstrap'].filter((name) => findProgram(name) === undefined));
}

async function missingLibraries() {
  if (process.platform !== 'linux') return [];
  // `ldconfig` is in a folder that is only in root's path.
  const ldconfig = findProgram('ldconfig') ?? '/sbin/ldconfig';
  const { status, output } = await runQuietly(ldconfig, ['-p']);
  if (status !== 0) return []; // no such cache on this system; the window itself will report it
  const present = new Set(output.split('\n').map((line) => line.trim().split(' ')[0]));
  return WINDOW_LIBRARIES.filter(([library]) => !present.has(library)).map(([, name]) => name);
}

/** @param {string[]} packages */
async function ensure(packages) {
  if (packages.length === 0) return;
  const advice = `please install them: apt-get install ${packages.join(' ')}`;
  const prefix = await installerPrefix();
  if (prefix === undefined) throw new PlainFailure(`System packages are missing; ${advice}`);
  await withLock(async () => {
    console.log(`Installing system packages: ${packages.join(' ')}…`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    /** @param {string[]} args */
    const runAptGet = (...args) => {
      const words = [...prefix, 'apt-get', ...args];
      return runQuietly(words[0] ?? '', words.slice(1), { env });
    };
    // A failed refresh isn't fatal: the existing lists may be enough.
    await runAptGet('update', '-qq');
    const { status, output } = await runAptGet(
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      ...packages,
    );
    if (status === 0) return;
    const reason = output.split('\n').find((line) => line.startsWith('E: ')) ?? `status ${status}`;
    throw new PlainFailure(`Could not install system packages (${reason}); ${advice}`);
  });
}

/** The prefix for `apt-get`; undefined when we may not install. */
async function installerPrefix() {
  if (findProgram('apt-get') === undefined) return undefined;
  if (process.getuid?.() === 0) return [];
  if (findProgram('sudo') === undefined) return undefined;
  const { status } = await runQuietly('sudo', ['-n', 'true']);
  return status === 0 ? ['sudo', '-n', '--preserve-env=DEBIAN_FRONTEND'] : undefined;
}

/** @param {string} name */
function findProgram(name) {
  return (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => fs.existsSync(file));
}
