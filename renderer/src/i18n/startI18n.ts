/**
 * The translator of a page until the whole application loads i18next. It implements the features that the landing page and a
 * guest's link need; i18next would be 15 KiB of the start's 90. `startI18n.test.ts` compares the two for all texts in all
 * languages.
 */
import type { Namespace, i18n } from 'i18next';
import { type PlaceValues, fillPlaces } from '#shared/intl/fillPlaces.ts';
import { LANGUAGES, LANGUAGE_CODES, type Language, localesFor } from '#shared/languages.ts';
import { numberFormat } from '#renderer/lib/numberFormat.ts';

/** Texts by namespace, as in a language part. */
export type Texts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export type StartI18n = ReturnType<typeof createStartI18n>;

/** Creates the translator with the document's texts. */
export function createStartI18n(language: Language, texts: Texts) {
  const listeners = new Set<() => void>();
  const known = new Map<string, Texts>([[LANGUAGES[language].tag, texts]]);
  let tag: string = LANGUAGES[language].tag;
  let whole: i18n | undefined;

  const changed = (): void => {
    for (const listener of listeners) listener();
  };
  const start = {
    isInitialized: true,
    options: { defaultNS: 'common', react: { useSuspense: false } },
    get language() {
      return tag;
    },
    get languages() {
      return [tag];
    },
    hasLoadedNamespace: () => true,
    on: (_event: string, listener: () => void) => void listeners.add(listener),
    off: (_event: string, listener: () => void) => void listeners.delete(listener),
    getFixedT(_language: string | null, namespace: Namespace) {
      if (whole !== undefined) return whole.getFixedT(null, namespace);
      return (key: string, values: PlaceValues = {}) =>
        textOf(
          known.get(tag) ?? {},
          tag,
          key.includes(':') ? key : `${String(namespace)}:${key}`,
          values,
        );
    },
    addResourceBundle(of: string, namespace: string, resources: Texts[string]) {
      if (whole !== undefined) whole.addResourceBundle(of, namespace, resources, true, true);
      else known.set(of, { ...known.get(of), [namespace]: resources });
    },
    async changeLanguage(next: string) {
      await whole?.changeLanguage(next);
      tag = next;
      changed();
    },
  };
  return {
    /** Stays for the page's lifetime: once i18next has loaded, it forwards everything. */
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of it that react-i18next and our own code use
    i18n: start as unknown as i18n,
    /** Switches to i18next, with the current language and texts. */
    complete: (make: (language: Language, texts: Texts) => i18n) => {
      const current = LANGUAGE_CODES.find((code) => LANGUAGES[code].tag === tag) ?? language;
      if (whole !== undefined) return;
      whole = make(current, known.get(tag) ?? {});
      // Loaded texts are kept, so that returning to a language needs no request.
      for (const [of, all] of known) {
        for (const [namespace, resources] of Object.entries(all)) {
          whole.addResourceBundle(of, namespace, resources, true, true);
        }
      }
      known.clear();
      changed();
    },
  };
}

/** Translates a text like i18next: with plurals, placeholders, and numbers in the digits of the language. */
function textOf(texts: Texts, tag: string, address: string, values: PlaceValues): string {
  const [namespace = '', key = ''] = address.split(':');
  const { count } = values;
  const plural =
    typeof count === 'number'
      ? find(texts[namespace], `${key}_${pluralRules(tag).select(count)}`)
      : undefined;
  const text = plural ?? find(texts[namespace], key) ?? key;
  return fillPlaces(text, values, (value) => numberFormat(tag).format(value));
}

function find(tree: unknown, key: string): string | undefined {
  const found = key.split('.').reduce((node, step) => Reflect.get(Object(node), step), tree);
  return typeof found === 'string' ? found : undefined;
}

const made = new Map<string, Intl.PluralRules>();

function pluralRules(tag: string): Intl.PluralRules {
  const rules = made.get(tag) ?? new Intl.PluralRules(localesFor(tag));
  made.set(tag, rules);
  return rules;
}
