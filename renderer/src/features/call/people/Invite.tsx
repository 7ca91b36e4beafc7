import { useAtomValue, useSetAtom } from 'jotai';
import { Check, ClipboardList, ContactRound, Link2, Mail, QrCode } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicConference } from '#shared/wire/conference.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { useConferenceLinks } from '#renderer/state/conferenceLinks.ts';
import { useConferenceTimes } from '#renderer/state/conferenceTimes.ts';
import { useCopy } from '#renderer/state/copying.ts';
import { openDialogAtom } from '#renderer/state/dialogs.ts';
import { useInvitation } from '#renderer/state/invitationText.ts';
import { useNow } from '#renderer/state/now.ts';
import { canRingAtom } from '#renderer/state/ringing/ringing.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import styles from './Invite.module.css';
import { useLazyPart } from '#renderer/platform/parts/useLazyPart.ts';
import { TextButton } from '../controls/TextButton.tsx';
import type { InviteContacts } from './InviteContacts.tsx';

/** The ways to invite people: link, invitation, mail, QR code, and calling. They include the PIN if this person may know it. */
export function Invite({
  conference,
  hasFacts = false,
}: {
  readonly conference: PublicConference;
  /** Whether link and PIN are also shown as text. */
  readonly hasFacts?: boolean;
}) {
  const { t } = useTranslation(['conference', 'common', 'call']);
  const { page } = useConferenceLinks(conference);
  const { topic, text, pinLine } = useInvitationWithPin(conference);
  const open = useSetAtom(openDialogAtom);
  const { outcome, copy } = useCopy();
  const [copied, setCopied] = useState<'link' | 'text'>();
  const canRing = useAtomValue(canRingAtom);
  const isSignedIn = useAtomValue(sessionUserAtom) !== undefined;
  const [hasContacts, setHasContacts] = useState(false);
  const mail = `mailto:?subject=${encodeURIComponent(topic)}&body=${encodeURIComponent(text)}`;
  function handleCopy(what: 'link' | 'text'): void {
    setCopied(what);
    void copy(what === 'link' ? page : text);
  }
  const isCopied = (what: 'link' | 'text'): boolean => outcome === 'copied' && copied === what;
  return (
    <section aria-label={t('call:invite.title')} className="grid gap8">
      {hasFacts && (
        <p className="grid gap4 type14">
          <strong>
            <bdi>{topic}</bdi>
          </strong>
          <span dir="ltr" className="breaks wholeToCopy callMuted">
            {page}
          </span>
          {pinLine}
        </p>
      )}
      {!hasFacts && <h3 className="strong type13 callMuted">{t('call:invite.title')}</h3>}
      <div className={styles['ways']}>
        <Way icon={isCopied('link') ? <Check size={20} /> : <Link2 size={20} />} isLong isMain>
          <button type="button" onClick={() => handleCopy('link')}>
            {t('share.copyLink')}
          </button>
        </Way>
        <Way isLong icon={isCopied('text') ? <Check size={20} /> : <ClipboardList size={20} />}>
          <button type="button" onClick={() => handleCopy('text')}>
            {t('share.copyInvitation')}
          </button>
        </Way>
        <Way icon={<Mail size={20} />}>
          <a href={mail}>{t('share.email')}</a>
        </Way>
        <Way icon={<QrCode size={20} />}>
          <button
            type="button"
            onClick={() => open({ kind: 'qrCode', link: page, fileName: conference.id })}
          >
            {t('qrCode.title')}
          </button>
        </Way>
        {!hasFacts && canRing && isSignedIn && (
          <Way isLong icon={<ContactRound size={20} />}>
            <button
              type="button"
              aria-expanded={hasContacts}
              onClick={() => setHasContacts(!hasContacts)}
            >
              {t('call:invite.contacts')}
            </button>
          </Way>
        )}
      </div>
      {hasContacts && <InviteContactsPlace callId={conference.id} />}
      <p role="status" className="unlessEmpty">
        {outcome === 'copied' && t('common:copied')}
        {outcome === 'refused' && t('share.refused')}
      </p>
      {outcome === 'refused' && (
        <pre className={styles['text']}>
          <bdi>{text}</bdi>
        </pre>
      )}
    </section>
  );
}

/** The invitation, with the PIN if any. */
function useInvitationWithPin(conference: PublicConference) {
  const { t } = useTranslation('conference');
  const { topic, pin } = conference;
  const times = useConferenceTimes(conference, useNow());
  const invitation = useInvitation(conference, times);
  const pinLine = pin === undefined || pin === '' ? undefined : t('invitation.pin', { pin });
  return {
    topic: displayText(topic),
    pinLine,
    text: pinLine === undefined ? invitation : `${invitation}\n${pinLine}`,
  };
}

/** A way to invite: its icon and its button, which fills the whole area. */
function Way({
  icon,
  isMain = false,
  isLong = false,
  children,
}: {
  readonly icon: ReactNode;
  readonly isMain?: boolean;
  /** Whether it takes a full line. */
  readonly isLong?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <span className={styles['way']} data-main={isMain || undefined} data-long={isLong || undefined}>
      {icon}
      {children}
    </span>
  );
}

/** The place of the address book; its content is a separate part. */
function InviteContactsPlace({ callId }: { readonly callId: string }) {
  const { t } = useTranslation(['call', 'common']);
  const part = useLazyPart('callContacts', loadContacts);
  if (part.kind === 'ready') return <part.Part callId={callId} />;
  if (part.kind === 'loading') return <div className={styles['contacts']} aria-busy />;
  return (
    <div role="alert" className={styles['contacts']}>
      <p>{t('invite.notLoaded')}</p>
      <TextButton onClick={part.retry}>{t('common:retry')}</TextButton>
    </div>
  );
}

async function loadContacts(): Promise<typeof InviteContacts> {
  return (await import('./InviteContacts.tsx')).InviteContacts;
}
