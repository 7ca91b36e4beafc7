import { useTranslation } from 'react-i18next';
import { rolesAmong } from '#shared/rights/roles.ts';
import type { ManagedUser } from '#shared/administration/administration.ts';
import styles from './Administration.module.css';

/** Marks an account that is turned off, has an unconfirmed address, or has roles. */
export function PersonState({ user }: { readonly user: ManagedUser }) {
  const { t } = useTranslation(['admin', 'contacts']);
  const rights = [...user.rights, ...user.groups.flatMap((group) => group.rights)];
  return (
    <>
      {!user.isActive && <span className={styles['off']}>{t('contacts:status.inactive')}</span>}
      {user.confirmUntilS !== undefined && (
        <span className={styles['off']}>{t('person.waiting')}</span>
      )}
      {rolesAmong(rights).map((role) => (
        <span key={role} className={styles['badge']}>
          {t(`role.${role}`)}
        </span>
      ))}
    </>
  );
}
