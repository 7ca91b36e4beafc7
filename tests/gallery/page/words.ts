/** The texts of the samples: the product's own texts, and people's input. */
import type { TFunction, i18n } from 'i18next';
import { createI18n } from '#renderer/i18n/createI18n.ts';
import type { Texts } from '#renderer/i18n/startI18n.ts';
import type { Language } from '#shared/languages.ts';

const NAMESPACES = [
  'common',
  'guest',
  'authorization',
  'call',
  'conference',
  'scheduler',
  'user',
] as const;

/** Returns a text of the product. */
export type Say = TFunction<typeof NAMESPACES>;

/** Sample input for fields and lists. */
interface People {
  readonly person: string;
  readonly topic: string;
  /** Has the opposite direction of the page. */
  readonly foreign: string;
}

/** Words that are longer than a line, and an id without a break. */
export const LONG_TEXT =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft, Jahreshauptversammlung';
export const LONG_ID = '2$quarterly.planning.of.everything@conference.subsidiary.example*main-hall';

const LATIN: People = {
  person: 'Anna Schmidt',
  topic: 'Weekly sync',
  foreign: 'گفت‌وگوی هفتگی (۲)',
};
const ARABIC: People = { person: 'آنا رضایی', topic: 'گفت‌وگوی هفتگی', foreign: 'Weekly sync (2)' };

const files = import.meta.glob<Texts[string]>('../../../locales/*/*.json', { import: 'default' });

export interface Words {
  readonly say: Say;
  /** For components with their own texts. */
  readonly i18n: i18n;
  readonly people: People;
}

export async function loadWords(language: Language): Promise<Words> {
  const texts = await Promise.all(
    NAMESPACES.map(async (name) => {
      const load = files[`../../../locales/${language}/${name}.json`];
      return [name, load ? await load() : {}] as const;
    }),
  );
  const i18n = createI18n(language, Object.fromEntries(texts));
  return { say: i18n.t, i18n, people: language === 'fa' ? ARABIC : LATIN };
}
