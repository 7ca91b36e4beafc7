import type { TFunction } from 'i18next';

/** Translates the key of a code with the code's values. The types can't express which values belong to which key. */
export function translateCode<Namespace extends 'common' | 'errors' | 'support'>(
  t: TFunction<Namespace>,
  key: string,
  values: Readonly<Record<string, string>> = {},
): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above; every key is checked where its table is made
  const translate = t as (key: string, values: Readonly<Record<string, string>>) => string;
  return translate(key, values);
}
