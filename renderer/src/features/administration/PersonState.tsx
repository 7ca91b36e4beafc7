import { useTranslation } from 'react-i18next';
import { ADMINISTER_SERVER } from '#shared/rights/rightNames.ts';
import type { ManagedUser } from '#shared/personal/administration.ts';
import styles from './Administration.module.css';

/** Whether an account is switched off, or an administrator's; nothing for all others. */
export function PersonState({ user }: { readonly user: ManagedUser }) {
  const { t } = useTranslation(['admin', 'contacts']);
  const rights = [...(user.rights ?? []), ...user.groups.flatMap((group) => group.rights)];
  return (
    <>
      {user.is_active === 0 && (
        <span className={styles['off']}>{t('contacts:status.inactive')}</span>
      )}
      {rights.includes(ADMINISTER_SERVER) && (
        <span className={styles['badge']}>{t('people.administrator')}</span>
      )}
    </>
  );
}
