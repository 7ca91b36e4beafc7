import { useTranslation } from 'react-i18next';
import { useLazyPart } from '#renderer/platform/parts/useLazyPart.ts';
import callStyles from '../controls/Call.module.css';
import styles from './Invite.module.css';
import type { InviteContacts } from './InviteContacts.tsx';

/** The place of the address book; what is in it is a part of its own. */
export function InviteContactsPlace({ callId }: { readonly callId: string }) {
  const { t } = useTranslation(['call', 'common']);
  const part = useLazyPart('callContacts', loadContacts);
  if (part.kind === 'ready') return <part.Part callId={callId} />;
  if (part.kind === 'loading') return <div className={styles['contacts']} aria-busy />;
  return (
    <div role="alert" className={styles['contacts']}>
      <p>{t('invite.notLoaded')}</p>
      <button type="button" className={callStyles['textButton']} onClick={part.retry}>
        {t('common:retry')}
      </button>
    </div>
  );
}

async function loadContacts(): Promise<typeof InviteContacts> {
  return (await import('./InviteContacts.tsx')).InviteContacts;
}
