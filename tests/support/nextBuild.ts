/** A later build of the same bundle: every part has another name, as after a deployment. */
import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { VERSION_FILE, type BuildName } from '../../shared/partList.ts';

const BUILT = path.resolve(import.meta.dirname, '../../out/web');

export interface NextBuild {
  readonly folder: string;
  readonly build: string;
  remove(): Promise<void>;
}

/** Copies `out/web` and renames every part to the next version, in all references. */
export async function makeNextBuild(): Promise<NextBuild> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plenum-next-'));
  await cp(BUILT, folder, { recursive: true });
  const present: BuildName = JSON.parse(await readFile(path.join(folder, VERSION_FILE), 'utf8'));
  const build = present.build.split('').reverse().join('');
  const named = (text: string): string =>
    text
      .replaceAll(`.${present.version}.`, `.${present.version}-next.`)
      .replaceAll(present.build, build);
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile())) {
    const from = path.join(file.parentPath, file.name);
    if (file.name.endsWith('.br')) await rm(from);
    else {
      if (/\.(?:html|js|json)$/u.test(file.name)) {
        await writeFile(from, named(await readFile(from, 'utf8')));
      }
      await rename(from, path.join(file.parentPath, named(file.name)));
    }
  }
  return { folder, build, remove: () => rm(folder, { recursive: true, force: true }) };
}
