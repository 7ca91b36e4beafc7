/** What stands in `locales/`, flat: `screen.element` → text. */
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './cruise.ts';

const LOCALES = path.join(ROOT, 'locales');

/** A namespace of a language: its keys in the order of the file, each with its text. */
export type Texts = ReadonlyMap<string, string>;

/** The languages that have a folder. */
export function localeFolders(): readonly string[] {
  return fs.readdirSync(LOCALES).toSorted();
}

/** All texts of a language by namespace. */
export function readLocale(language: string): ReadonlyMap<string, Texts> {
  const folder = path.join(LOCALES, language);
  return new Map(
    fs
      .readdirSync(folder)
      .toSorted()
      .map((file) => {
        const content: unknown = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8'));
        return [file.replace(/\.json$/u, ''), new Map(flatten(content, ''))];
      }),
  );
}

/** The placeholders and tags of a text, sorted. */
export function placeholders(text: string): readonly string[] {
  return (text.match(/\{\{[^}]+\}\}|<\/?[A-Za-z0-9]+\s*\/?>|\$t\([^)]+\)/gu) ?? []).toSorted();
}

const PLURAL_SUFFIX = /_(?:zero|one|two|few|many|other)$/u;

/** A key without its plural ending. */
export function baseKey(key: string): string {
  return key.replace(PLURAL_SUFFIX, '');
}

/** Whether a key is one of the plural forms of a text. */
export function isPluralForm(key: string): boolean {
  return PLURAL_SUFFIX.test(key);
}

function flatten(value: unknown, prefix: string): (readonly [string, string])[] {
  if (typeof value === 'string') return [[prefix, value]];
  if (typeof value !== 'object' || value === null) throw new Error(`${prefix} is no text.`);
  return Object.entries(value).flatMap(([key, inner]) =>
    flatten(inner, prefix === '' ? key : `${prefix}.${key}`),
  );
}
