import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, LANGUAGE_CODES } from '#shared/languages.ts';
import { requestAtom } from '#renderer/state/intents.ts';
import { languageAtom } from '#renderer/state/language.ts';
import { LanguageSelect } from '#renderer/ui/LanguageSelect.tsx';

const OPTIONS = LANGUAGE_CODES.map((code) => ({
  code,
  name: LANGUAGES[code].nativeName,
  tag: LANGUAGES[code].tag,
}));

/** The choice among the 19 languages, as every page's frame has it. */
export function LanguageChoice() {
  const { t } = useTranslation('common');
  const language = useAtomValue(languageAtom);
  const request = useSetAtom(requestAtom);
  return (
    <LanguageSelect
      label={t('language')}
      value={language}
      options={OPTIONS}
      onChange={(code) => request({ kind: 'changeLanguage', language: code })}
    />
  );
}
