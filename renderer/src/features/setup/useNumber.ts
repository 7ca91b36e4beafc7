import { useAtomValue } from 'jotai';
import { LANGUAGES } from '#shared/languages.ts';
import { numberFormat } from '#renderer/lib/numberFormat.ts';
import { languageAtom } from '#renderer/state/language.ts';

/** Writes a number in the digits of the language. */
export function useNumber(): (value: number) => string {
  const { tag } = LANGUAGES[useAtomValue(languageAtom)];
  return (value) => numberFormat(tag).format(value);
}
