import { Check, Copy, UserPlus } from 'lucide-react';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicConference } from '#shared/wire/conference.ts';
import { useConference } from '#renderer/state/conference.ts';
import { useConferenceLinks } from '#renderer/state/conferenceLinks.ts';
import { useCopy } from '#renderer/state/copying.ts';
import { joinChoiceAtom } from '#renderer/state/joinChoice.ts';
import { callToSomeoneAtom } from '#renderer/state/ringing/ringing.ts';
import { Calling } from '../calling/Calling.tsx';
import { OtherLeft } from '../calling/OtherLeft.tsx';
import { isLeftAlone } from '../calling/callOfTwo.ts';
import type { CallOfTwoControls } from '../calling/useCallOfTwo.ts';
import { TextButton } from '../controls/TextButton.tsx';
import styles from '../calling/Calling.module.css';

/** Shown to the only person in a call: ways to invite others. */
export function AloneNotice({
  callId,
  callOfTwo,
  onInvite,
  onLeave,
}: {
  readonly callId: string;
  /** Undefined in a conference, and before a call is answered. */
  readonly callOfTwo: CallOfTwoControls | undefined;
  /** Undefined when no one can be invited, or while inviting. */
  readonly onInvite: (() => void) | undefined;
  readonly onLeave: () => void;
}) {
  const { t } = useTranslation('call');
  const state = useConference(callId);
  const outgoing = useAtomValue(callToSomeoneAtom)(callId);
  if (callOfTwo && isLeftAlone(callOfTwo)) return <OtherLeft call={callOfTwo} onLeave={onLeave} />;
  // The person who answered may still be connecting.
  if (outgoing && (outgoing.state !== 'accepted' || callOfTwo?.presence === 'awaited'))
    return <Calling ring={outgoing} onCancel={onLeave} />;
  return (
    <section
      className={styles['alone']}
      data-loading={state.kind === 'loading' || undefined}
      aria-label={t('stage.alone')}
    >
      <p className="strong">{t('stage.alone')}</p>
      {state.kind === 'ready' && <Link conference={state.conference} onInvite={onInvite} />}
    </section>
  );
}

function Link({
  conference,
  onInvite,
}: {
  readonly conference: PublicConference;
  readonly onInvite: (() => void) | undefined;
}) {
  const { t } = useTranslation(['call', 'common', 'conference']);
  const link = useConferenceLinks(conference).page;
  const wasCopied = useAtomValue(joinChoiceAtom)?.isLinkCopied === true;
  const { outcome, copy } = useCopy();
  const text = useRef<HTMLElement>(null);
  const isCopied = outcome === 'copied' || (outcome === 'none' && wasCopied);
  // If the browser refuses, the link is selected, so that the person can copy it with the keyboard.
  useEffect(() => {
    if (outcome === 'refused' && text.current !== null)
      getSelection()?.selectAllChildren(text.current);
  }, [outcome]);
  return (
    <>
      <p className={styles['hint']}>{t('stage.shareLink')}</p>
      <div className="row wrap gap8">
        <bdi ref={text} className={styles['link']} dir="ltr">
          {link}
        </bdi>
        <TextButton isMain onClick={() => void copy(link)}>
          {isCopied ? <Check size={18} /> : <Copy size={18} />}
          {t('conference:share.copyLink')}
        </TextButton>
        {onInvite && (
          <TextButton onClick={onInvite}>
            <UserPlus size={18} />
            {t('invite.title')}
          </TextButton>
        )}
      </div>
      <p className={styles['hint']} role="status">
        {isCopied && t('common:notifications.linkCopied')}
        {outcome === 'refused' && t('conference:share.refused')}
      </p>
    </>
  );
}
