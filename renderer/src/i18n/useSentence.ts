import { useTranslation } from 'react-i18next';
import type { Sentence } from './failureSentence.ts';
import { translateCode } from './translateCode.ts';

/** Puts a failure's sentence into words in the present language. */
export function useSentence(): (sentence: Sentence) => string {
  const { t } = useTranslation('errors');
  return ({ key, values }) => translateCode(t, key, values);
}
