import { useAtomValue, useSetAtom } from 'jotai';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readCallString } from '#shared/contacts/callString.ts';
import { CALL_LINK_SCHEME } from '#shared/product.ts';
import { CREATE_GROUP_CONFERENCE } from '#shared/rights/rightNames.ts';
import { hasRight } from '#renderer/domain/rights.ts';
import { type CallWay, ContactCard } from '#renderer/features/addressBook/ContactCard.tsx';
import {
  type ShownFailure,
  describeFailure,
  useFailureLines,
} from '#renderer/i18n/shownFailure.ts';
import { createRequestKey } from '#renderer/lib/requestKey.ts';
import { INVITED_QUERY } from '#renderer/domain/routes.ts';
import { goToAtom } from '#renderer/state/intents.ts';
import { useCallTopic, useContactActions } from '#renderer/state/contacts/contactActions.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import { FormMessage } from '#renderer/ui/FormMessage.tsx';

/** The card of a contact with its actions: a call, a new conference. */
export function ContactPane(
  card: Omit<ComponentProps<typeof ContactCard>, 'callWay' | 'callProblem' | 'onMeet'>,
) {
  const { contact, status } = card;
  const { t } = useTranslation(['contacts', 'common']);
  const toLines = useFailureLines();
  const user = useAtomValue(sessionUserAtom);
  const goTo = useSetAtom(goToAtom);
  const actions = useContactActions();
  const topicOf = useCallTopic();
  // While the card is open, a retry of a call is the same call.
  const [keyOf] = useState(createRequestKey);
  const [isCalling, setIsCalling] = useState(false);
  const [shown, setShown] = useState<ShownFailure>();
  const mayCreate = hasRight(user, CREATE_GROUP_CONFERENCE);

  async function call(): Promise<void> {
    setIsCalling(true);
    setShown(undefined);
    const topic = topicOf(contact.name);
    const done = await actions.call(contact, topic, {
      idempotencyKey: keyOf([contact.id, topic]),
    });
    setIsCalling(false);
    if (!done.ok) setShown(describeFailure(done.failure));
  }

  function callWay(): CallWay {
    const { kind } = readCallString(contact.id, '');
    if (status === 'inactive' || kind === 'mail' || kind === 'invalid') return { kind: 'none' };
    // Only the desktop client can call phones and terminals.
    return mayCreate && kind === 'user'
      ? { kind: 'here', isBusy: isCalling, call: () => void call() }
      : {
          kind: 'app',
          address: CALL_LINK_SCHEME + encodeURI(contact.fullId).replaceAll('#', '%23'),
        };
  }

  return (
    <ContactCard
      {...card}
      callWay={callWay()}
      callProblem={shown && <FormMessage lines={[t('card.callFailed'), ...toLines(shown)]} />}
      onMeet={
        mayCreate
          ? () =>
              goTo({
                name: 'user.createConference',
                params: { type: 'conference' },
                query: { [INVITED_QUERY]: contact.id },
              })
          : undefined
      }
    />
  );
}
