/** Same English, same translation: a button opens the page that has its name, in every language. */
import type { Language } from '#shared/languages.ts';
import { allEntries, isPluralForm, nameOf } from './localeFiles.ts';
import { OTHER_SENSES, type OtherSense } from './sensesAllowed.ts';

/** English texts with several translations in a language without a reason. */
export function severalTranslations(language: Language): readonly string[] {
  return conflicts(singleTexts('en'), singleTexts(language), sensesIn(language)).map(
    ({ english, ways }) =>
      `“${english}”: ${[...ways].map(([text, names]) => `“${text}” (${names.join(', ')})`).join(' and ')}`,
  );
}

/** Unused entries of the list. */
export function staleSenses(language: Language): readonly string[] {
  const senses = sensesIn(language);
  const english = singleTexts('en');
  const texts = singleTexts(language);
  const withAll = conflicts(english, texts, senses).length;
  return senses
    .filter(
      (sense) =>
        conflicts(
          english,
          texts,
          senses.filter((each) => each !== sense),
        ).length === withAll,
    )
    .map(({ texts: names }) => names.join(', '));
}

/** English texts with several translations within one sense. */
export function conflicts(
  english: ReadonlyMap<string, string>,
  texts: ReadonlyMap<string, string>,
  senses: readonly OtherSense[],
) {
  const senseOf = new Map(
    senses.flatMap(({ texts: names }, index) => names.map((name) => [name, index] as const)),
  );
  const groups = Map.groupBy(
    [...english].filter(([name]) => texts.has(name)),
    ([name, text]) => `${senseOf.get(name) ?? ''}|${text}`,
  );
  return [...groups.values()].flatMap((group) => {
    const [[, text] = ['', '']] = group;
    const ways = Map.groupBy(
      group.map(([name]) => name),
      (name) => texts.get(name) ?? '',
    );
    return ways.size < 2 ? [] : [{ english: text, ways }];
  });
}

function sensesIn(language: Language): readonly OtherSense[] {
  return OTHER_SENSES.filter(({ languages }) => languages.includes(language));
}

/** Plurals are compared by their grammar, not here. */
function singleTexts(language: Language): ReadonlyMap<string, string> {
  return new Map(
    allEntries(language)
      .filter(({ key }) => !isPluralForm(key))
      .map((entry) => [nameOf(entry), entry.text]),
  );
}
