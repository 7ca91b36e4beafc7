import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CREATE_GROUP_CONFERENCE } from '#shared/rights/rightNames.ts';
import { hasRight } from '#renderer/domain/rights.ts';
import { notifyAtom } from '#renderer/state/notifications.ts';
import { type CallablePerson, callSomeoneAtom } from '#renderer/state/ringing/ringing.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import { Button } from '#renderer/ui/Button.tsx';

/** Calls the other person of a call between two again, if the person may call. */
export function CallAgain({
  person,
  topic,
}: {
  readonly person: CallablePerson;
  /** The topic names both people, so the next call can reuse it. */
  readonly topic: string;
}) {
  const { t } = useTranslation('call');
  const mayCall = hasRight(useAtomValue(sessionUserAtom), CREATE_GROUP_CONFERENCE);
  const callSomeone = useSetAtom(callSomeoneAtom);
  const notify = useSetAtom(notifyAtom);
  const [isCalling, setIsCalling] = useState(false);
  if (!mayCall) return undefined;

  async function call(): Promise<void> {
    setIsCalling(true);
    const done = await callSomeone(person, topic);
    setIsCalling(false);
    if (!done.ok) notify('startFailed');
  }

  return (
    <Button isBusy={isCalling} onClick={() => void call()}>
      {t('calling.again')}
    </Button>
  );
}
