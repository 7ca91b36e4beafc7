import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshAccountAtom } from '#renderer/state/account.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import styles from './Account.module.css';
import { AddressConfirmation } from './AddressConfirmation.tsx';
import { DevicesSection } from './DevicesSection.tsx';
import { FieldsSection } from './FieldsSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { PersonSection } from './PersonSection.tsx';
import { SessionSection } from './SessionSection.tsx';
import { ShortcutsSection } from './ShortcutsSection.tsx';
import { THEME_CHOICES } from '#shared/look/choices.ts';
import { useShownTheme } from '#renderer/platform/browser/shownTheme.ts';
import { chooseThemeAtom } from '#renderer/state/theme.ts';
import { Section } from './Section.tsx';

/** The person's account in sections, each saved separately. */
export function Account({
  languageChoice,
  shortcutList,
}: {
  readonly languageChoice: ReactNode;
  /** Passed in by the page, because it is a separate feature that the call also uses. */
  readonly shortcutList: ReactNode;
}) {
  const { t } = useTranslation('account');
  const user = useAtomValue(sessionUserAtom);
  const refresh = useSetAtom(refreshAccountAtom);
  useEffect(() => void refresh(), [refresh]);
  if (user?.type !== 'user') return null; // signed out: the page is about to go
  return (
    <div className="column gap16">
      {!user.isEditable && <p className={styles['notice']}>{t('readOnly')}</p>}
      <PersonSection user={user} />
      <FieldsSection
        user={user}
        title={t('names')}
        fields={['displayName', 'firstName', 'lastName', 'company']}
      />
      <FieldsSection
        user={user}
        title={t('reach')}
        fields={['email', 'mobilePhone', 'workPhone', 'homePhone']}
      >
        {user.isEmailConfirmed !== undefined && (
          // A new address resets the messages about the old one.
          <AddressConfirmation key={user.email} isConfirmed={user.isEmailConfirmed} />
        )}
      </FieldsSection>
      {user.isEditable && <PasswordSection user={user} />}
      <LookSection languageChoice={languageChoice} />
      <DevicesSection />
      <ShortcutsSection shortcutList={shortcutList} />
      <SessionSection />
    </div>
  );
}

/** The page's language and colours on this device. */
function LookSection({ languageChoice }: { readonly languageChoice: ReactNode }) {
  const { t } = useTranslation(['account', 'common']);
  const theme = useShownTheme();
  const chooseTheme = useSetAtom(chooseThemeAtom);
  return (
    <Section title={t('look.title')}>
      <div className={styles['language']}>{languageChoice}</div>
      <fieldset className={styles['choices']}>
        <legend>{t('common:theme.label')}</legend>
        {THEME_CHOICES.map((each) => (
          <label key={each} className="inlineRow gap8 high32">
            <input
              className="tick marginless"
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
