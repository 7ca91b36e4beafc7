import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { THEME_CHOICES } from '#shared/look/choices.ts';
import { useShownTheme } from '#renderer/platform/browser/shownTheme.ts';
import { chooseThemeAtom } from '#renderer/state/theme.ts';
import styles from './Account.module.css';
import { Section } from './Section.tsx';

/** Language and colours of the page, on this machine. */
export function LookSection({ languageChoice }: { readonly languageChoice: ReactNode }) {
  const { t } = useTranslation(['account', 'common']);
  const theme = useShownTheme();
  const chooseTheme = useSetAtom(chooseThemeAtom);
  return (
    <Section title={t('look.title')}>
      <div className={styles['language']}>{languageChoice}</div>
      <fieldset className={styles['choices']}>
        <legend>{t('common:theme.label')}</legend>
        {THEME_CHOICES.map((each) => (
          <label key={each} className={styles['choice']}>
            <input
              type="radio"
              name="theme"
              value={each}
              checked={theme === each}
              onChange={() => chooseTheme(each)}
            />
            {t(`common:theme.${each}`)}
          </label>
        ))}
      </fieldset>
    </Section>
  );
}
