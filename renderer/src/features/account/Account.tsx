import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshAccountAtom } from '#renderer/state/personal/account.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import styles from './Account.module.css';
import { AddressConfirmation } from './AddressConfirmation.tsx';
import { DevicesSection } from './DevicesSection.tsx';
import { FieldsSection } from './FieldsSection.tsx';
import { LookSection } from './LookSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { PersonSection } from './PersonSection.tsx';
import { SessionSection } from './SessionSection.tsx';
import { ShortcutsSection } from './ShortcutsSection.tsx';

/** The own account, subject by subject; each is saved on its own. */
export function Account({
  languageChoice,
  shortcutList,
}: {
  readonly languageChoice: ReactNode;
  /** A feature of its own, which the call has, too; so the page brings it. */
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
          // Another address is another matter: what was said of the one before goes.
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
