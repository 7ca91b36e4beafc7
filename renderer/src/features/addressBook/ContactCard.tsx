import { CalendarPlus, Copy, Pencil, Phone, Trash2 } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { readCallString } from '#shared/contacts/callString.ts';
import { listText } from '#shared/intl/formats.ts';
import type { Contact, ContactStatus } from '#shared/contacts/contact.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { useCopy } from '#renderer/state/copying.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Fact } from '#renderer/ui/Fact.tsx';
import { PersonPicture } from '#renderer/ui/PersonPicture.tsx';
import { ContactLink } from '#renderer/ui/ContactLink.tsx';
import styles from './ContactCard.module.css';
import { ContactStatusMark } from './ContactStatusMark.tsx';

/** How a person can be called: here, in the application by a link, or not at all. */
export type CallWay =
  | { readonly kind: 'here'; readonly isBusy: boolean; readonly call: () => void }
  | { readonly kind: 'app'; readonly address: string }
  | { readonly kind: 'none' };

/** A contact's details and actions. */
export function ContactCard({
  contact,
  status,
  takesFocus,
  callWay,
  callProblem,
  onMeet,
  onRename,
  onDelete,
}: {
  readonly contact: Contact;
  readonly status: ContactStatus;
  /** Whether the person has just opened this card. */
  readonly takesFocus: boolean;
  readonly callWay: CallWay;
  readonly callProblem: ReactNode;
  /** Plans a meeting with the contact; undefined without the right. */
  readonly onMeet: (() => void) | undefined;
  /** Undefined when the entry isn't the user's own, or without the right. */
  readonly onRename: (() => void) | undefined;
  readonly onDelete: (() => void) | undefined;
}) {
  const { t } = useTranslation(['contacts', 'common']);
  return (
    <div className="column gap16">
      <ContactHead contact={contact} status={status} takesFocus={takesFocus} />
      <div className="wrap gap8">
        <CallButton way={callWay} />
        {onMeet && (
          <Button icon={<CalendarPlus size={18} />} onClick={onMeet}>
            {t('card.meet')}
          </Button>
        )}
      </div>
      {callProblem}
      {status === 'inactive' && <p className="muted type13">{t('card.disabled')}</p>}
      <ContactFacts contact={contact} />
      {(onRename ?? onDelete) !== undefined && (
        <div className={styles['edits']}>
          {onRename && (
            <Button variant="quiet" icon={<Pencil size={18} />} onClick={onRename}>
              {t('card.rename')}
            </Button>
          )}
          {onDelete && (
            <Button variant="quiet" icon={<Trash2 size={18} />} onClick={onDelete}>
              {t('card.delete')}
            </Button>
          )}
        </div>
      )}
      {!contact.isOwn && <p className="muted type13">{t('card.readOnly')}</p>}
    </div>
  );
}

function ContactHead({
  contact,
  status,
  takesFocus,
}: Pick<ComponentProps<typeof ContactCard>, 'contact' | 'status' | 'takesFocus'>) {
  const { t } = useTranslation('contacts');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const name = displayText(contact.name);
  const { kind } = readCallString(contact.id, '');
  return (
    <header className={styles['person']}>
      <PersonPicture size="card" name={name} picture={contact.avatar} />
      <div className="shrinks">
        <h2 ref={heading} tabIndex={-1} className="type20 breaks">
          <bdi>{name}</bdi>
        </h2>
        <p className={styles['status']}>
          {contact.isOwn ? (
            kind !== 'invalid' && t(`kind.${kind}`)
          ) : (
            <ContactStatusMark status={status} />
          )}
        </p>
      </div>
    </header>
  );
}

function CallButton({ way }: { readonly way: CallWay }) {
  const { t } = useTranslation('contacts');
  const icon = <Phone size={18} />;
  switch (way.kind) {
    case 'here':
      return (
        <Button variant="primary" icon={icon} isBusy={way.isBusy} onClick={way.call}>
          {t('card.call')}
        </Button>
      );
    case 'app':
      return (
        <a className={styles['callLink']} href={way.address}>
          {icon}
          {t('card.callInApp')}
        </a>
      );
    case 'none':
      return null;
  }
}

/** The known facts about a contact. */
function ContactFacts({ contact }: { readonly contact: Contact }) {
  const { t } = useTranslation('contacts');
  const tag = useLanguageTag();
  const phones = [
    ['mobilePhone', contact.phones.mobile],
    ['workPhone', contact.phones.work],
    ['homePhone', contact.phones.home],
  ] as const;
  const groups = contact.groups.map((group) => displayText(group.name));
  return (
    <dl className={styles['facts']}>
      <Fact label={t('card.id')}>
        <CopiedId id={contact.fullId} />
      </Fact>
      {contact.email !== '' && (
        <Fact label={t('card.mail')}>
          <ContactLink kind="mail" text={contact.email} />
        </Fact>
      )}
      {phones
        .filter(([, number]) => number !== '')
        .map(([key, number]) => (
          <Fact key={key} label={t(`card.${key}`)}>
            <ContactLink kind="telephone" text={number} />
          </Fact>
        ))}
      {contact.company !== '' && (
        <Fact label={t('card.company')}>
          <bdi>{displayText(contact.company)}</bdi>
        </Fact>
      )}
      {groups.length > 0 && (
        <Fact label={t('card.groups')}>
          <bdi>{listText(tag, groups, { type: 'unit' })}</bdi>
        </Fact>
      )}
    </dl>
  );
}

/** An id with a copy button. */
function CopiedId({ id }: { readonly id: string }) {
  const { t } = useTranslation(['contacts', 'common']);
  const { outcome, copy } = useCopy();
  return (
    <span className="row wrap gap0x8">
      <bdi className="wholeToCopy" dir="ltr">
        {displayText(id)}
      </bdi>
      <Button
        variant="quiet"
        icon={<Copy size={16} />}
        aria-label={`${t('common:copy')} ${id}`}
        onClick={() => void copy(id)}
      >
        {t(outcome === 'copied' ? 'common:copied' : 'common:copy')}
      </Button>
      <span role="status" className={outcome === 'refused' ? styles['refused'] : 'visuallyHidden'}>
        {outcome === 'copied' && t('card.idCopied')}
        {outcome === 'refused' && t('card.idNotCopied')}
      </span>
    </span>
  );
}
