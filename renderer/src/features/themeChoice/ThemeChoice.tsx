import { useSetAtom } from 'jotai';
import { Contrast } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { THEME_CHOICES } from '#shared/look/choices.ts';
import { useShownTheme, wearTheme } from '#renderer/platform/browser/shownTheme.ts';
import { requestAtom } from '#renderer/state/intents.ts';
import { QuietSelect } from '#renderer/ui/QuietSelect.tsx';

/** The choice of colours for people without an account, beside that of the language. */
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
        // At once, for the application that keeps it may still be on its way.
        wearTheme(code);
        request({ kind: 'changeTheme', theme: code });
      }}
    />
  );
}
