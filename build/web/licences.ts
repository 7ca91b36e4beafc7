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

/** An author: a name, perhaps with an address after it. */
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

/** For packages that don't ship the text of their licence. */
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
