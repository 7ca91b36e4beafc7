import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { readyServerInfoAtom } from '#renderer/state/serverInfo.ts';
import styles from '#renderer/ui/List.module.css';
import { mailAddress, telephoneAddress } from './contactAddress.ts';

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
          {tel !== undefined && <Reach text={tel} address={telephoneAddress(tel)} />}
          {email !== undefined && <Reach text={email} address={mailAddress(email)} />}
        </li>
      ))}
    </ul>
  );
}

/** A link if the text has an address, otherwise the plain text. */
function Reach({ text, address }: { readonly text: string; readonly address: string | undefined }) {
  return address === undefined ? (
    <bdi>{text}</bdi>
  ) : (
    <a href={address} dir="ltr">
      {text}
    </a>
  );
}
