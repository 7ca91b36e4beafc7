import { useSetAtom } from 'jotai';
import { Contrast } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { THEME_CHOICES } from '#shared/look/choices.ts';
import { useShownTheme, wearTheme } from '#renderer/platform/browser/shownTheme.ts';
import { requestAtom } from '#renderer/state/intents.ts';
import { QuietSelect } from '#renderer/ui/QuietSelect.tsx';

/** The theme select for people without an account, beside the language select. */
export function ThemeChoice() {
  const { t } = useTranslation('common');
  const theme = useShownTheme();
  const request = useSetAtom(requestAtom);
  return (
    <QuietSelect
      label={t('theme.label')}
      icon={<Contrast size={18} />}
      value={theme}
      choices={THEME_CHOICES.map((value) => ({ value, label: t(`theme.${value}`) }))}
      onChange={(code) => {
        // Applied at once, because the application that stores it may still be loading.
        wearTheme(code);
        request({ kind: 'changeTheme', theme: code });
      }}
    />
  );
}
