import { useTranslation } from 'react-i18next';
import type { Sentence } from './failureSentence.ts';
import { translateCode } from './translateCode.ts';

/** Returns a function that turns a failure into a sentence in the current language. */
export function useSentence(): (sentence: Sentence) => string {
  const { t } = useTranslation('errors');
  return ({ key, values }) => translateCode(t, key, values);
}
