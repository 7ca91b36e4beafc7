/** Fills the places of a sentence, `{{name}}`, where no i18next is: in the shell, in the server's mails, and in the start of a page. */

/** What goes into the places; numbers are said in the digits and groups of the language. */
export type PlaceValues = Readonly<Record<string, string | number>>;

/** Each place on its own, in one pass: a value is never searched for places, and a place without a value stays. */
export function fillPlaces(
  sentence: string,
  values: PlaceValues,
  sayNumber?: (value: number) => string,
): string {
  return sentence.replaceAll(/\{\{(\w+)\}\}/gu, (place, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return typeof value === 'number' ? (sayNumber?.(value) ?? place) : (value ?? place);
  });
}
