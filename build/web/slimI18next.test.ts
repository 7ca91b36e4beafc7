import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createInstance } from 'i18next';
import { afterAll, describe, expect, test } from 'vitest';
import { LANGUAGE_CODES, LANGUAGES } from '#shared/languages.ts';
import { readTexts } from './languageParts.ts';
import { ROOT } from './project.ts';
import { withoutUnused } from './slimI18next.ts';

const library = readFileSync(path.join(ROOT, 'node_modules/i18next/dist/esm/i18next.js'), 'utf8');
const folder = mkdtempSync(path.join(tmpdir(), 'plenum-i18next-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function slim(): Promise<typeof createInstance> {
  const file = path.join(folder, 'i18next.mjs');
  writeFileSync(file, withoutUnused(library));
  const module: { readonly createInstance: typeof createInstance } = await import(
    /* @vite-ignore */ pathToFileURL(file).href
  );
  return module.createInstance;
}

/** As `i18n/createI18n.ts` does it. */
function begin(
  create: typeof createInstance,
  tag: string,
  texts: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
) {
  const instance = create();
  void instance
    .use({
      type: 'formatter',
      init: () => undefined,
      add: () => undefined,
      addCached: () => undefined,
      format: (value: unknown) => (typeof value === 'number' ? `#${value}` : value),
    })
    .init({
      lng: tag,
      load: 'currentOnly',
      fallbackLng: false,
      resources: { [tag]: texts },
      ns: Object.keys(texts),
      defaultNS: 'common',
      interpolation: { escapeValue: false, alwaysFormat: true },
      initAsync: false,
    });
  return instance;
}

/** The paths of all texts, each without its form of the plural. */
function keysOf(tree: unknown, above: readonly string[] = []): readonly string[] {
  if (typeof tree === 'string')
    return [above.join('.').replace(/_(?:zero|one|two|few|many|other)$/u, '')];
  return Object.entries(Object(tree)).flatMap(([key, part]) => keysOf(part, [...above, key]));
}

describe('[CH-1] i18next without what the page never uses', () => {
  test.each(LANGUAGE_CODES)('says every text as the whole one does: %s', async (language) => {
    const { tag } = LANGUAGES[language];
    const texts = Object.fromEntries(
      Object.entries(readTexts(language)).map(([name, tree]) => [name, { ...Object(tree) }]),
    );
    const create = await slim();
    const [ours, whole] = [begin(create, tag, texts), begin(createInstance, tag, texts)];
    const values = { name: '$t(signIn) {{count}} <b>', id: 'a:b.c', language: '', server: 7 };
    for (const namespace of Object.keys(texts)) {
      for (const key of new Set(keysOf(texts[namespace]))) {
        for (const count of [0, 1, 2, 5, 21, 1.5]) {
          const say = (instance: typeof ours): unknown =>
            instance.getFixedT(null, namespace)(key, { ...values, count });
          expect(say(ours)).toBe(say(whole));
        }
      }
    }
  });

  test('says a missing text, takes further ones and changes the language as the whole one does', async () => {
    const create = await slim();
    const said = [create, createInstance].map((each) => {
      const instance = begin(each, 'en', { common: { a: { b: 'B' }, list: ['x'] } });
      const before = ['none', 'a', 'a.b', 'common:a.b', 'other:c', 'list'].map((key) => [
        instance.t(key),
        instance.exists(key),
      ]);
      instance.addResourceBundle('de', 'other', { c: 'C {{n}}' }, true, true);
      void instance.changeLanguage('de');
      return [before, instance.language, instance.t('other:c', { n: 3 }), instance.exists('a.b')];
    });
    expect(said[0]).toEqual(said[1]);
    expect(said[0]?.[2]).toBe('C #3');
  });

  test('a library that is written otherwise ends the build', () => {
    expect(() => withoutUnused(library.replace('class Connector', 'class Loader'))).toThrow(
      'class Connector is not found',
    );
  });
});
