/** The common parts of our Debian packages: checksums, the control file, and packing. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { PRODUCT_NAME } from '#shared/product.ts';

const run = promisify(execFile);

/** Debian's names for processors. */
export const ARCHITECTURES: Readonly<Partial<Record<NodeJS.Architecture, string>>> = {
  x64: 'amd64',
  arm64: 'arm64',
};

interface Control {
  readonly name: string;
  readonly version: string;
  readonly architecture: string;
  readonly depends: readonly string[];
  readonly recommends?: readonly string[];
  /** A few words, then lines. */
  readonly description: readonly [string, ...string[]];
}

/** Writes the checksums of a folder's files, and returns the text of its control file. */
export async function controlText(stage: string, control: Control): Promise<string> {
  const files = await filesBelow(stage);
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  const kibibytes = Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / 1024);
  const sums = await Promise.all(
    files.map(async (file) => {
      const sum = createHash('md5')
        .update(await readFile(file))
        .digest('hex');
      return `${sum}  ${relative(stage, file)}\n`;
    }),
  );
  await mkdir(join(stage, 'DEBIAN'), { recursive: true });
  await writeFile(join(stage, 'DEBIAN/md5sums'), sums.join(''), { mode: 0o644 });
  const [title, ...lines] = control.description;
  return [
    `Package: ${control.name}`,
    `Version: ${control.version}`,
    `Architecture: ${control.architecture}`,
    `Maintainer: The ${PRODUCT_NAME} team <team@plenum.example>`,
    `Installed-Size: ${kibibytes}`,
    `Depends: ${control.depends.join(', ')}`,
    ...(control.recommends === undefined ? [] : [`Recommends: ${control.recommends.join(', ')}`]),
    'Section: net',
    'Priority: optional',
    `Description: ${title}`,
    ...lines.map((line) => ` ${line}`),
    '',
  ].join('\n');
}

/** Packs a folder; `zstd` is fast and needs dpkg 1.21.18, `xz` is small and works everywhere. */
export async function buildPackage(
  stage: string,
  file: string,
  compression: 'xz' | 'zstd',
): Promise<string> {
  const level = compression === 'zstd' ? ['-z3'] : [];
  await run('dpkg-deb', [
    '--root-owner-group',
    `-Z${compression}`,
    ...level,
    '--build',
    stage,
    file,
  ]);
  return file;
}

/** The regular files to install, without links and the package's metadata. */
async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(join(folder, 'DEBIAN')))
    .toSorted();
}
