import type { TFunction } from 'i18next';

/**
 * Translates a key that was looked up for a code, with the values that came with the code. Which values
 * belong to which of the keys only the maker of the pair knows, not the library.
 */
export function translateCode<Namespace extends 'common' | 'errors' | 'support'>(
  t: TFunction<Namespace>,
  key: string,
  values: Readonly<Record<string, string>> = {},
): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above; every key is checked where its table is made
  const translate = t as (key: string, values: Readonly<Record<string, string>>) => string;
  return translate(key, values);
}
