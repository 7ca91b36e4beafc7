/**
 * Builds a Debian package of the unpacked app, with tools that every Debian has. It needs no maintainer scripts: the system's
 * triggers register menus, icons and links, so removing leaves nothing behind.
 */
import {
  chmod,
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PRODUCT_NAME } from '#shared/product.ts';
import { APP_ID } from '#shared/product.ts';
import { ARCHITECTURES, buildPackage, controlText } from './debian/debianFile.ts';
import { COMMAND, appStreamEntry, desktopEntry, fileTypes } from './desktopEntry.ts';

/** The app's folder on the system. */
const INSTALLED_DIR = `/opt/${COMMAND}`;

/**
 * The libraries that an Electron window loads, by their package names in Debian and Ubuntu before and after the change to 64-bit
 * time.
 */
const DEPENDS = [
  'libasound2t64 | libasound2',
  'libatk-bridge2.0-0t64 | libatk-bridge2.0-0',
  'libatspi2.0-0t64 | libatspi2.0-0',
  'libcups2t64 | libcups2',
  'libdrm2',
  'libgbm1',
  'libgtk-3-0t64 | libgtk-3-0',
  'libnss3',
  'libxcomposite1',
  'libxdamage1',
  'libxfixes3',
  'libxkbcommon0',
  'libxrandr2',
  'xdg-utils',
] as const;

/** For the system's device names, and for notifications. */
const RECOMMENDS = ['pulseaudio-utils | pipewire-bin', 'libnotify4'] as const;

export interface DebianOptions {
  /** The unpacked app. */
  readonly appDir: string;
  readonly outDir: string;
  readonly resourcesDir: string;
  readonly licenceFile: string;
  readonly version: string;
  /** The day of the release, `2026-11-21`. */
  readonly releaseDate: string;
  /** `zstd` is fast and needs dpkg 1.21.18; `xz` is small and works everywhere. */
  readonly compression: 'xz' | 'zstd';
}

/** Writes the package and returns its path. Rejects when this machine has no `dpkg-deb`, or its processor has no Debian name. */
export async function buildDebian(options: DebianOptions): Promise<string> {
  const architecture = ARCHITECTURES[process.arch];
  if (architecture === undefined) throw new Error(`Debian has no name for ${process.arch}.`);
  const stage = await mkdtemp(join(tmpdir(), 'plenum-deb-'));
  try {
    await chmod(stage, 0o755);
    await fill(stage, options);
    await writeControl(stage, options.version, architecture);
    const file = join(options.outDir, `${COMMAND}_${options.version}_${architecture}.deb`);
    return await buildPackage(stage, file, options.compression);
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

async function fill(stage: string, options: DebianOptions): Promise<void> {
  const app = join(stage, INSTALLED_DIR);
  await mkdir(dirname(app), { recursive: true });
  await cp(options.appDir, app, { recursive: true });
  // Chromium's helper for kernels without user namespaces.
  await chmod(join(app, 'chrome-sandbox'), 0o4755);

  // The app reads this to know how it can be updated.
  await put(join(app, 'resources/package-type'), 'deb');

  const share = join(stage, 'usr/share');
  await mkdir(join(stage, 'usr/bin'), { recursive: true });
  await symlink(`../..${INSTALLED_DIR}/${COMMAND}`, join(stage, 'usr/bin', COMMAND));
  await put(
    join(share, `applications/${COMMAND}.desktop`),
    desktopEntry(`${INSTALLED_DIR}/${COMMAND}`),
  );
  await put(
    join(share, `metainfo/${APP_ID}.metainfo.xml`),
    appStreamEntry(options.version, options.releaseDate),
  );
  await put(join(share, `mime/packages/${COMMAND}.xml`), fileTypes());
  const icons = join(options.resourcesDir, 'icons');
  for (const name of await readdir(icons)) {
    const size = name.replace('.png', '');
    await copyTo(join(icons, name), join(share, `icons/hicolor/${size}/apps/${COMMAND}.png`));
  }
  await copyTo(
    join(options.resourcesDir, 'icon.svg'),
    join(share, `icons/hicolor/scalable/apps/${COMMAND}.svg`),
  );
  await copyTo(options.licenceFile, join(share, `doc/${COMMAND}/copyright`));
}

async function writeControl(stage: string, version: string, architecture: string): Promise<void> {
  const control = await controlText(stage, {
    name: COMMAND,
    version,
    architecture,
    depends: DEPENDS,
    recommends: RECOMMENDS,
    description: [
      'video conferences on your own server',
      `${PRODUCT_NAME} joins and holds video conferences on a server of your own, or on`,
      'the one that it brings along.',
    ],
  });
  await put(join(stage, 'DEBIAN/control'), control);
}

async function put(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text, { mode: 0o644 });
}

async function copyTo(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to);
  await chmod(to, 0o644);
}
