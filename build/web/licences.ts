/**
 * Writes whose work is in the bundle, with every licence, into one file beside it: anyone who hands the bundle on has to
 * hand that on, too. Vite's own list leaves out what the workers bundle.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { z } from 'zod';
import { ROOT } from './project.ts';
import { CLDR_FOLDER } from './timeZoneNames.ts';

/** Where it is served and packaged. */
const LICENCES_FILE = 'licences.txt';

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
  // All that was read, though scripts may not have it: of a constant, such as a picture, they have the value and not the module.
  function note(moduleIds: Iterable<string>): void {
    for (const id of moduleIds) {
      const folder = packageFolder(id);
      if (folder !== undefined) folders.add(folder);
    }
  }
  return {
    ofPages: {
      name: 'plenum:licences',
      generateBundle() {
        note(this.getModuleIds());
        const source = [...folders]
          .map((folder) => describePackage(folder))
          .toSorted()
          .join('\n\n');
        this.emitFile({ type: 'asset', fileName: LICENCES_FILE, source });
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

/** The folder of the package that a module is from; undefined for our own modules. */
export function packageFolder(moduleId: string): string | undefined {
  return /^\0?(?<folder>.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/u.exec(moduleId)
    ?.groups?.['folder'];
}

/** A package and its licence, as the list has it; `notes` is what to say of a licence where a package leaves its text out. */
export function describePackage(
  folder: string,
  notes: Readonly<Record<string, string>> = {},
): string {
  const { name, version, license } = aPackage.parse(
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  const file = readdirSync(folder).find((each) => /^licen[cs]e/iu.test(each));
  if (license === undefined && file === undefined) throw new Error(`${name} names no licence`);
  const title = [name, version, ...(license === undefined ? [] : [`(${license})`])].join(' ');
  const note = license === undefined ? undefined : notes[license];
  const text = file === undefined ? note : readFileSync(join(folder, file), 'utf8').trim();
  return [title, ...(text === undefined ? [] : ['', text]), ''].join('\n');
}
