import { useTranslation } from 'react-i18next';
import { numberFormat } from '#renderer/lib/numberFormat.ts';

/** Says a number that is alone; numbers in texts are said by the texts themselves. */
export function useNumber(): (value: number) => string {
  const { i18n } = useTranslation();
  return (value) => numberFormat(i18n.language).format(value);
}
