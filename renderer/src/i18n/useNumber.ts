import { useTranslation } from 'react-i18next';
import { numberFormat } from '#renderer/lib/numberFormat.ts';

/** Formats a number outside of a text; texts format their own numbers. */
export function useNumber(): (value: number) => string {
  const { i18n } = useTranslation();
  return (value) => numberFormat(i18n.language).format(value);
}
