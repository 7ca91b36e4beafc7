/** The content of `locales/`, flat: `screen.element` → text. */
import fs from 'node:fs';
import path from 'node:path';
import type { Language } from '#shared/languages.ts';

/** One folder for each language, one file for each namespace. */
export const LOCALES = path.resolve(import.meta.dirname, '../../locales');

/** The server’s own texts: its documents and emails, with unique keys. */
export const SERVER_NAMESPACES: readonly string[] = ['documents', 'mail'];

export interface Entry {
  readonly namespace: string;
  readonly key: string;
  readonly text: string;
}

/** A namespace of a language: its keys in the order of the file, each with its text. */
export type Texts = ReadonlyMap<string, string>;

/** The languages that have a folder. */
export function localeFolders(): readonly string[] {
  return fs
    .readdirSync(LOCALES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

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

/** Every text of the files of a language. */
export function fileEntries(language: string): readonly Entry[] {
  return [...readLocale(language)].flatMap(([namespace, texts]) =>
    [...texts].map(([key, text]) => ({ namespace, key, text })),
  );
}

/** All texts of a language. */
export function allEntries(language: Language): readonly Entry[] {
  return fileEntries(language);
}

/** A text's name in findings and lists. */
export function nameOf({ namespace, key }: Pick<Entry, 'namespace' | 'key'>): string {
  return `${namespace}:${key}`;
}

/** A text without its placeholders and tags. */
export function ownWords(text: string): string {
  return text.replaceAll(/\{\{[^}]*\}\}|<\/?[A-Za-z0-9]+\s*\/?>|\$t\([^)]*\)/gu, ' ');
}
