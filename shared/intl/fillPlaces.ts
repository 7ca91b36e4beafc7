/** Fills the places of a sentence, `{{name}}`, where no page and no i18next is: in the shell and in the server's mails. */

/** What goes into the places; numbers are said in the digits and groups of the language. */
export type PlaceValues = Readonly<Record<string, string | number>>;

/** Each place on its own, in one pass: a value is never searched for places, and a place without a value stays. */
export function fillPlaces(
  sentence: string,
  values: PlaceValues,
  numbers?: Pick<Intl.NumberFormat, 'format'>,
): string {
  return sentence.replaceAll(/\{\{(\w+)\}\}/gu, (place, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return typeof value === 'number' ? (numbers?.format(value) ?? place) : (value ?? place);
  });
}
