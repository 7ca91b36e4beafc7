import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { readyServerInfoAtom } from '#renderer/state/serverInfo.ts';
import styles from '#renderer/ui/List.module.css';
import { mailAddress, telephoneAddress } from './contactAddress.ts';

/** Who runs this server and how to reach them; says so when no one left a word (OV-4). */
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

/** A link where the text makes an address, else the text alone. */
function Reach({ text, address }: { readonly text: string; readonly address: string | undefined }) {
  return address === undefined ? (
    <bdi>{text}</bdi>
  ) : (
    <a href={address} dir="ltr">
      {text}
    </a>
  );
}
