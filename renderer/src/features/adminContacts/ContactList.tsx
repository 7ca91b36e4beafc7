import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { readyServerInfoAtom } from '#renderer/state/serverInfo.ts';
import styles from '#renderer/ui/List.module.css';

/** Who runs this server and how to reach them; says so when nobody left a word (OV-4). */
export function ContactList() {
  const { t } = useTranslation('errors');
  const contacts = useAtomValue(readyServerInfoAtom)?.contacts ?? [];
  if (contacts.length === 0) return <p>{t('contacts.empty')}</p>;
  return (
    <ul className={styles['list']}>
      {contacts.map((contact) => (
        <li key={`${contact.name} ${contact.email} ${contact.tel}`} className={styles['item']}>
          {contact.name !== undefined && (
            <strong>
              <bdi>{contact.name}</bdi>
            </strong>
          )}
          {contact.tel !== undefined && (
            <a href={`tel:${contact.tel.replace(/[^\d+*#]/gu, '')}`} dir="ltr">
              {contact.tel}
            </a>
          )}
          {contact.email !== undefined && (
            <a href={`mailto:${encodeURIComponent(contact.email).replace('%40', '@')}`} dir="ltr">
              {contact.email}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
