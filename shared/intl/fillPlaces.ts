/**
 * Fills the placeholders of a sentence, `{{name}}`, where i18next isn't loaded: in the shell, in the server's mails, and in a
 * page's start.
 */

/** The values of the placeholders; numbers are formatted in the language. */
export type PlaceValues = Readonly<Record<string, string | number>>;

/** Fills all placeholders in one pass: placeholders in a value aren't filled, and one without a value stays. */
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
