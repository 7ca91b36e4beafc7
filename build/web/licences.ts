/**
 * Writes the authors and licences of a bundle's packages into one file beside it, which must be passed on together with the bundle.
 * There is one for the pages, and one for the scripts of shell and server. Vite's own list misses the packages in workers.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { z } from 'zod';
import { ROOT } from './project.ts';
import { CLDR_FOLDER } from './timeZoneNames.ts';

/** The name of the file in the bundle and the package. */
export const LICENCES_FILE = 'licences.txt';

/** Packages that are delivered with the pages but aren't in their scripts: the build's data, and the app's reader of QR codes. */
const BESIDE_THE_SCRIPTS = [CLDR_FOLDER, join(ROOT, 'node_modules/qr')];

/** An author: a name, optionally followed by an address. */
const anAuthor = z.union([
  z.string(),
  z.object({ name: z.string() }).transform(({ name }) => name),
]);

const aPackage = z.object({
  name: z.string(),
  version: z.string(),
  license: z.optional(z.string()),
  author: z.optional(anAuthor).catch(undefined),
  authors: z.optional(z.array(anAuthor)).catch(undefined),
});

/** One plugin for the pages, which writes the file, and one for their workers, which are bundled first. */
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

/** The plugin for the scripts of the shell and the server, which pages don't load. */
export function licencesOfScripts(): Plugin {
  return {
    name: 'plenum:licences-of-scripts',
    generateBundle() {
      this.emitFile(licenceFile(foldersOf(this.getModuleIds())));
    },
  };
}

/** All packages that were read, even if they aren't modules of a script: constants, such as pictures, are inlined by value. */
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

/** The folder of a module's package; undefined for our own modules. */
export function packageFolder(moduleId: string): string | undefined {
  return /^\0?(?<folder>.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/u.exec(moduleId)
    ?.groups?.['folder'];
}

/** Licence texts for packages that don't ship theirs. */
const STANDARD_TEXTS: Readonly<Record<string, () => string>> = {
  // It is our own licence.
  'Apache-2.0': () => 'The text of this licence is in the file LICENSE.',
  MIT: mitTerms,
};

/** The terms of the licence without the copyright line, from a package that ships them. */
function mitTerms(): string {
  const text = readFileSync(join(ROOT, 'node_modules/react/LICENSE'), 'utf8');
  const start = text.indexOf('Permission is hereby granted');
  if (start === -1) throw new Error('react no longer has the text of the MIT licence');
  return text.slice(start).trim();
}

/** Licences that allow redistribution of the bundle. Read a new one before you add it here. */
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

/** Whether a package's licence is allowed; of several alternatives, one is enough. */
export function isAllowedLicence(expression: string): boolean {
  return expression
    .replaceAll(/[()]/gu, '')
    .split(' OR ')
    .some((each) => ALLOWED.has(each));
}

/** The entry of a package and its licence in the list. */
export function describePackage(folder: string): string {
  const { name, version, license, author, authors } = aPackage.parse(
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  const file = readdirSync(folder).find((each) => /^licen[cs]e/iu.test(each));
  if (license === undefined && file === undefined) throw new Error(`${name} names no licence`);
  if (license !== undefined && !isAllowedLicence(license)) {
    throw new Error(`${name} is under ${license}, which build/web/licences.ts does not allow`);
  }
  const title = [name, version, ...(license === undefined ? [] : [`(${license})`])].join(' ');
  if (file !== undefined) {
    return [title, '', readFileSync(join(folder, file), 'utf8').trim(), ''].join('\n');
  }
  const standard = license === undefined ? undefined : STANDARD_TEXTS[license];
  if (standard === undefined) throw new Error(`${name} has no text of its licence`);
  const whose = [author ?? '', ...(authors ?? [])].filter((each) => each !== '');
  const notice = whose.length === 0 ? [] : [`Copyright (c) ${whose.join(', ')}`, ''];
  return [title, '', ...notice, standard(), ''].join('\n');
}
