/**
 * Creates the language parts: for each language a JSON file for all pages and one for each other group of texts, named by language
 * and version, and `virtual:language-parts` with their addresses. English fills missing texts, so each part is complete.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { FALLBACK_LANGUAGE, LANGUAGE_CODES, type Language } from '#shared/languages.ts';
import { TEXT_GROUPS, type TextGroup, groupOfNamespace } from '#shared/textGroups.ts';
import { ROOT, VERSION } from './project.ts';

export type NamespaceTexts = Record<string, unknown>;

/** Texts of the shell's main process and of the server, which bundle them; pages don't load them. */
const NOT_FOR_PAGES: readonly string[] = ['documents.json', 'mail.json', 'shell.json'];

const VIRTUAL_ID = 'virtual:language-parts';

/** All texts of a language by namespace, with English for missing ones. */
export function readTexts(language: Language): NamespaceTexts {
  const english = readFolder(FALLBACK_LANGUAGE);
  return language === FALLBACK_LANGUAGE ? english : fill(english, readFolder(language));
}

/** The address of a language's part below the bundle's root. */
export function languagePartFile(language: Language, group: TextGroup = 'pages'): string {
  const hash = createHash('sha256').update(partContent(language, group)).digest('hex').slice(0, 8);
  const name = group === 'pages' ? language : `${language}-${group}`;
  return `parts/lang-${name}.${VERSION}.${hash}.json`;
}

export function languageParts(): Plugin {
  return {
    name: 'plenum:language-parts',
    resolveId: (id) => (id === VIRTUAL_ID ? `\0${VIRTUAL_ID}` : undefined),
    load(id) {
      if (id !== `\0${VIRTUAL_ID}`) return undefined;
      const addresses = TEXT_GROUPS.map((group) => [
        group,
        Object.fromEntries(
          LANGUAGE_CODES.map((code) => [code, `/${languagePartFile(code, group)}`]),
        ),
      ]);
      return `export default ${JSON.stringify(Object.fromEntries(addresses))}`;
    },
    generateBundle() {
      for (const code of LANGUAGE_CODES) {
        for (const group of TEXT_GROUPS) {
          this.emitFile({
            type: 'asset',
            fileName: languagePartFile(code, group),
            source: partContent(code, group),
          });
        }
      }
    },
  };
}

function partContent(language: Language, group: TextGroup): string {
  const texts = Object.entries(readTexts(language));
  return JSON.stringify(
    Object.fromEntries(texts.filter(([namespace]) => groupOfNamespace(namespace) === group)),
  );
}

function readFolder(language: Language): NamespaceTexts {
  const folder = join(ROOT, 'locales', language);
  const texts: NamespaceTexts = {};
  for (const file of listJson(folder)) {
    texts[file.slice(0, -'.json'.length)] = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  }
  return texts;
}

function listJson(folder: string): string[] {
  try {
    return readdirSync(folder).filter(
      (file) => file.endsWith('.json') && !NOT_FOR_PAGES.includes(file),
    );
  } catch {
    return []; // a language whose texts are still to come
  }
}

/** All texts of `own`, plus those of `base` that `own` lacks. */
function fill(base: NamespaceTexts, own: NamespaceTexts): NamespaceTexts {
  const result: NamespaceTexts = { ...own };
  for (const [key, value] of Object.entries(base)) {
    const mine = own[key];
    if (mine === undefined) result[key] = value;
    else if (isGroup(value) && isGroup(mine)) result[key] = fill(value, mine);
  }
  return result;
}

function isGroup(value: unknown): value is NamespaceTexts {
  return typeof value === 'object' && value !== null;
}
