import { useAtomValue, useSetAtom } from 'jotai';
import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, LANGUAGE_CODES } from '#shared/languages.ts';
import { requestAtom } from '#renderer/state/intents.ts';
import { languageAtom } from '#renderer/state/language.ts';
import { QuietSelect } from '#renderer/ui/QuietSelect.tsx';

const CHOICES = LANGUAGE_CODES.map((code) => ({
  value: code,
  label: LANGUAGES[code].nativeName,
  lang: LANGUAGES[code].tag,
}));

/** The language select of every page's frame. Each name is in its own language, with a `lang` attribute for screen readers. */
export function LanguageChoice() {
  const { t } = useTranslation('common');
  const language = useAtomValue(languageAtom);
  const request = useSetAtom(requestAtom);
  return (
    <QuietSelect
      label={t('language')}
      icon={<Globe size={18} />}
      value={language}
      choices={CHOICES}
      // A document only shows one language at first.
      isFixed
      onChange={(code) => request({ kind: 'changeLanguage', language: code })}
    />
  );
}
