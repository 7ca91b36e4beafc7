/** The shell's own texts: menus, dialogs and pages that the front end doesn't draw. They are in `locales/<language>/shell.json`. */
import english from '../../../../locales/en/shell.json';
import { type PlaceValues, fillPlaces } from '#shared/intl/fillPlaces.ts';
import { LANGUAGES, type Language, localesFor } from '#shared/languages.ts';

type Leaves<Group, Prefix extends string = ''> = {
  [Key in keyof Group & string]: Group[Key] extends string
    ? `${Prefix}${Key}`
    : Leaves<Group[Key], `${Prefix}${Key}.`>;
}[keyof Group & string];

/** The key of a text; an unknown one doesn't compile. */
export type ShellKey = Leaves<typeof english>;

export type ShellValues = PlaceValues;

/** Returns a text in one language, with its placeholders filled. */
export type ShellText = (key: ShellKey, values?: ShellValues) => string;

interface TextGroup {
  readonly [key: string]: string | TextGroup;
}

/** One file per language, of which a run usually loads one. */
const FILES: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ default: TextGroup }>>> = {
  be: () => import('../../../../locales/be/shell.json'),
  cs: () => import('../../../../locales/cs/shell.json'),
  de: () => import('../../../../locales/de/shell.json'),
  es: () => import('../../../../locales/es/shell.json'),
  fa: () => import('../../../../locales/fa/shell.json'),
  fr: () => import('../../../../locales/fr/shell.json'),
  he: () => import('../../../../locales/he/shell.json'),
  it: () => import('../../../../locales/it/shell.json'),
  ja: () => import('../../../../locales/ja/shell.json'),
  ko: () => import('../../../../locales/ko/shell.json'),
  pl: () => import('../../../../locales/pl/shell.json'),
  pt: () => import('../../../../locales/pt/shell.json'),
  ru: () => import('../../../../locales/ru/shell.json'),
  tr: () => import('../../../../locales/tr/shell.json'),
  uk: () => import('../../../../locales/uk/shell.json'),
  vi: () => import('../../../../locales/vi/shell.json'),
  zh: () => import('../../../../locales/zh/shell.json'),
  zht: () => import('../../../../locales/zht/shell.json'),
};

/** The English texts, which are available from the start and replace missing ones. */
export const englishText: ShellText = speak(english, 'en');

export async function loadShellText(language: Language): Promise<ShellText> {
  return language === 'en' ? englishText : speak((await FILES[language]()).default, language);
}

function speak(group: TextGroup, language: Language): ShellText {
  let format: Intl.NumberFormat | undefined;
  // Created for the first number: loading the engine's tables takes longer than evaluating the shell's code.
  const sayNumber = (value: number): string => {
    format ??= new Intl.NumberFormat(localesFor(LANGUAGES[language].tag));
    return format.format(value);
  };
  return (key, values = {}) => {
    const sentence = find(group, key) ?? find(english, key) ?? key;
    return fillPlaces(sentence, values, sayNumber);
  };
}

function find(group: TextGroup, key: string): string | undefined {
  let found: string | TextGroup | undefined = group;
  for (const part of key.split('.')) {
    found = typeof found === 'object' && Object.hasOwn(found, part) ? found[part] : undefined;
  }
  return typeof found === 'string' ? found : undefined;
}
