import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { readyServerInfoAtom } from '#renderer/state/serverInfo.ts';
import styles from '#renderer/ui/List.module.css';
import { ContactLink } from '#renderer/ui/ContactLink.tsx';

/** The administrator's contacts, or a text if there are none (OV-4). */
export function AdminContactList() {
  const { t } = useTranslation('errors');
  const contacts = (useAtomValue(readyServerInfoAtom)?.contacts ?? []).filter(
    ({ name, tel, email }) => [name, tel, email].some((each) => (each ?? '').trim() !== ''),
  );
  if (contacts.length === 0) return <p>{t('contacts.empty')}</p>;
  return (
    <ul className="column">
      {contacts.map(({ name, tel, email }) => (
        <li key={`${name} ${email} ${tel}`} className={styles['item']}>
          {name !== undefined && (
            <strong>
              <bdi>{name}</bdi>
            </strong>
          )}
          {tel !== undefined && <ContactLink kind="telephone" text={tel} />}
          {email !== undefined && <ContactLink kind="mail" text={email} />}
        </li>
      ))}
    </ul>
  );
}
