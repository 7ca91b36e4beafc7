import { Phone } from 'lucide-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOrder } from '#shared/intl/formats.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { readCallString } from '#shared/contacts/callString.ts';
import type { Contact, ContactStatus } from '#shared/contacts/contact.ts';
import {
  findContacts,
  isPresent,
  presentStatus,
  sortContacts,
} from '#renderer/domain/contacts/contactSearch.ts';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { languageAtom } from '#renderer/state/language.ts';
import { useContacts, useContactStatuses } from '#renderer/state/contacts/contacts.ts';
import {
  type OutgoingRing,
  cancelRingAtom,
  outgoingRingsAtom,
  ringAtom,
} from '#renderer/state/ringing/ringing.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import { Avatar } from '../controls/Avatar.tsx';
import { TextButton } from '../controls/TextButton.tsx';
import styles from './Invite.module.css';
import { SearchBox } from './SearchBox.tsx';

/** The maximum of listed contacts; typing finds others. */
const MOST_ROWS = 100;

/** The address book in a call: a button calls a person into this conference, and the row shows the outcome. */
export function InviteContacts({ callId }: { readonly callId: string }) {
  const { t } = useTranslation(['call', 'common']);
  const [sought, setSought] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const state = useContacts({ isFresh: 'book' });
  const { statuses } = useContactStatuses();
  const people = useCallable(state.kind === 'ready' ? state.contacts : undefined);
  const found = findContacts(people, sought);
  const rings = useAtomValue(outgoingRingsAtom).filter((ring) => ring.callId === callId);

  if (state.kind === 'failed')
    return (
      <div role="alert" className={styles['contacts']}>
        <p>{t('invite.notLoaded')}</p>
        <TextButton onClick={state.retry}>{t('common:retry')}</TextButton>
      </div>
    );
  return (
    <div className={styles['contacts']} aria-busy={state.kind === 'loading'}>
      <SearchBox ref={field} label={t('invite.search')} value={sought} onSeek={setSought} />
      <p role="status" className="unlessEmpty">
        {state.kind === 'ready' && found.length === 0 && t('invite.noMatches')}
      </p>
      <ul className={styles['list']}>
        {found.slice(0, MOST_ROWS).map((contact) => (
          <Row
            key={contact.id}
            callId={callId}
            contact={contact}
            status={presentStatus(contact, statuses)}
            ring={rings.find(({ callee }) => callee.id === contact.id)}
          />
        ))}
      </ul>
      <p role="status" className="visuallyHidden">
        <Spoken ring={rings.at(-1)} />
      </p>
    </div>
  );
}

/** A person. The button stays the same element, so that it keeps the focus when its text changes. */
function Row({
  callId,
  contact,
  status,
  ring,
}: {
  readonly callId: string;
  readonly contact: Contact;
  readonly status: ContactStatus;
  readonly ring: OutgoingRing | undefined;
}) {
  const { t } = useTranslation(['call', 'common']);
  const call = useSetAtom(ringAtom);
  const cancel = useSetAtom(cancelRingAtom);
  const name = displayText(contact.name, 80);
  const isCalling = ring?.state === 'calling';
  // A person who joined may have left since: then the button calls again.
  const isFresh = ring === undefined || ring.state === 'accepted';
  const word = ring === undefined ? undefined : t(`invite.${ring.state}`);
  const presence = status === 'online' ? t('invite.online') : t('invite.inCall');
  function handlePress(): void {
    if (ring !== undefined && isCalling) cancel(ring.ringId);
    else call({ callId, callee: { id: contact.id, name: contact.name }, purpose: 'invitation' });
  }
  return (
    <li className={styles['contact']} data-state={ring?.state}>
      <Avatar name={name} picture={contact.avatar} />
      <span className="grid shrinks grows breaks">
        <bdi>{name}</bdi>
        <small className="type13 callMuted unlessEmpty">
          {word ?? (isPresent(status) ? presence : undefined)}
        </small>
      </span>
      <button
        type="button"
        className={styles['act']}
        data-whole={isFresh || undefined}
        onClick={handlePress}
      >
        {isFresh ? (
          <>
            <Phone size={20} />
            <span className="visuallyHidden">{t('invite.call', { name: isolated(name) })}</span>
          </>
        ) : (
          <>
            {isCalling ? t('common:cancel') : t('common:retry')}
            <span className="visuallyHidden">: {name}</span>
          </>
        )}
      </button>
    </li>
  );
}

/** The outcome of the last call, with the name. The call itself announces joining. */
function Spoken({ ring }: { readonly ring: OutgoingRing | undefined }) {
  const { t } = useTranslation('call');
  if (ring === undefined || ring.state === 'accepted') return undefined;
  return t(`calling.${ring.state}`, { name: isolated(displayText(ring.callee.name, 80)) });
}

/** Only people with an account here: others can't be called. */
function useCallable(contacts: readonly Contact[] | undefined): readonly Contact[] {
  const { tag } = LANGUAGES[useAtomValue(languageAtom)];
  const own = useAtomValue(sessionUserAtom)?.fullId ?? '';
  return useMemo(() => {
    const domain = own.split('@')[1] ?? '';
    const callable = (contacts ?? []).filter(
      ({ id, status }) => status !== 'inactive' && readCallString(id, domain).kind === 'user',
    );
    return sortContacts(callable, nameOrder(tag));
  }, [contacts, own, tag]);
}
