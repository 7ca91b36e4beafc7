import { useTranslation } from 'react-i18next';
import { readCallString } from '#shared/contacts/callString.ts';
import type { Contact, ContactStatus } from '#shared/contacts/contact.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { openHere } from '#renderer/lib/openHere.ts';
import { PersonPicture } from '#renderer/ui/PersonPicture.tsx';
import { ContactStatusMark } from './ContactStatusMark.tsx';
import styles from './ContactList.module.css';

/** One contact in the list: the name, then how they are and where from, or what kind of address it is. */
export function ContactListRow({
  contact,
  status,
  address,
  isChosen,
  onChoose,
}: {
  readonly contact: Contact;
  readonly status: ContactStatus;
  /** Where the card is, for a new tab. */
  readonly address: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const { t } = useTranslation('contacts');
  const name = displayText(contact.name);
  const { kind } = readCallString(contact.id, '');
  return (
    <a
      className={styles['row']}
      href={address}
      data-id={contact.id}
      aria-current={isChosen || undefined}
      onClick={openHere(onChoose)}
    >
      <PersonPicture name={name} picture={contact.avatar} />
      <span className={styles['name']}>
        <bdi>{name}</bdi>
      </span>
      <span className={styles['facts']}>
        {contact.isOwn ? (
          kind !== 'invalid' && <span>{t(`kind.${kind}`)}</span>
        ) : (
          <ContactStatusMark status={status} />
        )}
        <span aria-hidden>·</span>
        <bdi className="shrinks breaks">
          {displayText(contact.isOwn || contact.company === '' ? contact.id : contact.company)}
        </bdi>
      </span>
    </a>
  );
}
