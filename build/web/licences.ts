/**
 * Writes whose work is in a bundle, with every licence, into one file beside it: anyone who hands the bundle on has to
 * hand that on, too. The pages have one, and the scripts of the shell and the server. Vite's own list leaves out what the
 * workers bundle.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { z } from 'zod';
import { ROOT } from './project.ts';
import { CLDR_FOLDER } from './timeZoneNames.ts';

/** Where it is served and packaged. */
export const LICENCES_FILE = 'licences.txt';

/** Packages whose work is delivered with the pages, and in none of their scripts: what the build reads, and the app's reader of QR codes. */
const BESIDE_THE_SCRIPTS = [CLDR_FOLDER, join(ROOT, 'node_modules/qr')];

const aPackage = z.object({
  name: z.string(),
  version: z.string(),
  license: z.optional(z.string()),
});

/** One plugin for the pages, which writes the file, and one for their workers, which are bundled before. */
export function licences(): { readonly ofPages: Plugin; readonly ofWorkers: Plugin } {
  const folders = new Set<string>(BESIDE_THE_SCRIPTS);
  const note = (moduleIds: Iterable<string>): void => {
    for (const folder of foldersOf(moduleIds)) folders.add(folder);
  };
  return {
    ofPages: {
      name: 'plenum:licences',
      generateBundle() {
        note(this.getModuleIds());
        this.emitFile(licenceFile(folders));
      },
    },
    ofWorkers: {
      name: 'plenum:licences-of-workers',
      generateBundle() {
        note(this.getModuleIds());
      },
    },
  };
}

/** The plugin for scripts that no page loads: those of the shell and the server. */
export function licencesOfScripts(): Plugin {
  return {
    name: 'plenum:licences-of-scripts',
    generateBundle() {
      this.emitFile(licenceFile(foldersOf(this.getModuleIds())));
    },
  };
}

/** All that was read, though scripts may not have it: of a constant, such as a picture, they have the value and not the module. */
function foldersOf(moduleIds: Iterable<string>): ReadonlySet<string> {
  return new Set([...moduleIds].flatMap((id) => packageFolder(id) ?? []));
}

function licenceFile(folders: ReadonlySet<string>) {
  const source = [...folders]
    .map((folder) => describePackage(folder))
    .toSorted()
    .join('\n\n');
  return { type: 'asset', fileName: LICENCES_FILE, source } as const;
}

/** The folder of the package that a module is from; undefined for our own modules. */
export function packageFolder(moduleId: string): string | undefined {
  return /^\0?(?<folder>.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/u.exec(moduleId)
    ?.groups?.['folder'];
}

/** For packages that leave the text of this licence out; ours is the same. */
const NOTES: Readonly<Record<string, string>> = {
  'Apache-2.0': 'The text of this licence is in the file LICENSE.',
};

/** Licences under which anyone may hand the bundle on. Another one is to be read before it is listed here. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unicode-3.0',
]);

/** Whether a package's licence is one of them; of several to choose from, one is enough. */
export function isAllowedLicence(expression: string): boolean {
  return expression
    .replaceAll(/[()]/gu, '')
    .split(' OR ')
    .some((each) => ALLOWED.has(each));
}

/** A package and its licence, as the list has it. */
export function describePackage(folder: string): string {
  const { name, version, license } = aPackage.parse(
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  const file = readdirSync(folder).find((each) => /^licen[cs]e/iu.test(each));
  if (license === undefined && file === undefined) throw new Error(`${name} names no licence`);
  if (license !== undefined && !isAllowedLicence(license)) {
    throw new Error(`${name} is under ${license}, which build/web/licences.ts does not allow`);
  }
  const title = [name, version, ...(license === undefined ? [] : [`(${license})`])].join(' ');
  const note = license === undefined ? undefined : NOTES[license];
  const text = file === undefined ? note : readFileSync(join(folder, file), 'utf8').trim();
  return [title, ...(text === undefined ? [] : ['', text]), ''].join('\n');
}
