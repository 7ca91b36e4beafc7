import { describe, expect, test, vi } from 'vitest';
import { LANGUAGES, LANGUAGE_CODES } from '#shared/languages.ts';
import { readTexts } from '../../../build/web/languageParts.ts';
import { createI18n } from './createI18n.ts';
import { type Texts, createStartI18n } from './startI18n.ts';

const COUNTS = [0, 1, 2, 3, 5, 11, 21, 22, 100, 1.5, 1_000_000];

describe('the text before i18next loads', () => {
  test.each(LANGUAGE_CODES)('[L-2] equals that of i18next for every text in %s', (language) => {
    const texts = readTexts(language) as Texts;
    const ours = createStartI18n(language, texts).i18n;
    const whole = createI18n(language, texts);
    const said = { ours: [] as string[], whole: [] as string[] };
    for (const [namespace, tree] of Object.entries(texts)) {
      for (const { key, text } of leaves(tree)) {
        for (const values of valuesFor(text)) {
          const { count } = values;
          const name = count === undefined ? key : key.replace(/_[a-z]+$/u, '');
          said.ours.push(say(ours, namespace, name, values));
          said.whole.push(say(whole, namespace, name, values));
        }
      }
    }
    expect(said.ours.length).toBeGreaterThan(2000);
    expect(said.ours).toEqual(said.whole);
  });

  test('[L-2] equals that of i18next for another namespace and for a missing text', () => {
    const texts = { common: { home: 'Home' }, call: { end: 'The end' } };
    for (const i18n of [createStartI18n('en', texts).i18n, createI18n('en', texts)]) {
      expect(say(i18n, 'common', 'call:end')).toBe('The end');
      expect(say(i18n, 'common', 'nothing.here')).toBe('nothing.here');
    }
  });
});

describe('another language', () => {
  test('[L-2] is shown once its texts are loaded and it is chosen, before and after i18next loads', async () => {
    const { i18n, complete } = createStartI18n('en', { common: { home: 'Home' } });
    const onChange = vi.fn<() => void>();
    i18n.on('languageChanged', onChange);
    i18n.addResourceBundle('de', 'common', { home: 'Startseite' }, true, true);
    expect(say(i18n, 'common', 'home')).toBe('Home');
    await i18n.changeLanguage('de');
    expect(say(i18n, 'common', 'home')).toBe('Startseite');
    expect(i18n.language).toBe('de');
    expect(onChange).toHaveBeenCalledTimes(1);

    complete(createI18n);
    expect(onChange).toHaveBeenCalledTimes(2);
    expect(say(i18n, 'common', 'home')).toBe('Startseite');
    const { tag } = LANGUAGES.zht;
    i18n.addResourceBundle(tag, 'common', { home: '首頁' }, true, true);
    await i18n.changeLanguage(tag);
    expect(say(i18n, 'common', 'home')).toBe('首頁');
    expect(i18n.language).toBe(tag);

    i18n.off('languageChanged', onChange);
    await i18n.changeLanguage('en');
    expect(say(i18n, 'common', 'home')).toBe('Home');
    expect(onChange).toHaveBeenCalledTimes(3);
  });

  test('[L-2] keeps the texts that were loaded before i18next', () => {
    const { i18n, complete } = createStartI18n('en', { common: { home: 'Home' } });
    i18n.addResourceBundle('en', 'call', { end: 'The end' }, true, true);
    complete((language, texts) => {
      expect(language).toBe('en');
      expect(texts).toEqual({ common: { home: 'Home' }, call: { end: 'The end' } });
      return createI18n(language, texts);
    });
    expect(say(i18n, 'call', 'end')).toBe('The end');
  });
});

type I18n = ReturnType<typeof createI18n>;

/** The keys belong to the test, and the types of the product's texts do not include them. */
function say(i18n: I18n, namespace: string, key: string, values: Values = {}): string {
  const t: unknown = i18n.getFixedT(null, namespace as 'common');
  return String(Reflect.apply(t as (...args: unknown[]) => unknown, undefined, [key, values]));
}

type Values = Readonly<Record<string, unknown>>;

function leaves(tree: unknown, path: readonly string[] = []): { key: string; text: string }[] {
  if (typeof tree === 'string') return [{ key: path.join('.'), text: tree }];
  return Object.entries(Object(tree)).flatMap(([step, below]) => leaves(below, [...path, step]));
}

/** Values for a text's placeholders: texts, numbers, and several values of `count`. */
function valuesFor(text: string): readonly Values[] {
  const names = [...text.matchAll(/\{\{(.*?)\}\}/gu)].map(([, name = '']) => name);
  const of = (value: (index: number) => unknown): Values =>
    Object.fromEntries(names.map((name, index) => [name, value(index)]));
  const texts = of((index) => `<b>${index} {{name}} $t(home)`);
  const numbers = of((index) => 1234.5 + index);
  return names.includes('count') ? COUNTS.map((count) => ({ ...texts, count })) : [texts, numbers];
}
