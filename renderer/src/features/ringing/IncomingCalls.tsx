import { Phone, PhoneOff } from 'lucide-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RING_MESSAGE_MAX_LENGTH } from '#shared/limits.ts';
import { initialsOf, shadeOf } from '#renderer/lib/initials.ts';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { notifyPerson } from '#renderer/platform/attention/notifyPerson.ts';
import { playRing } from '#renderer/platform/browser/playRing.ts';
import { nameWindow } from '#renderer/platform/browser/windowTitle.ts';
import { useAttention } from '#renderer/state/attention.ts';
import {
  type IncomingRing,
  acceptRingAtom,
  declineRingAtom,
  incomingRingsAtom,
} from '#renderer/state/ringing/ringing.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import circle from '#renderer/ui/Initials.module.css';
import { TextField } from '#renderer/ui/TextField.tsx';
import { focusAtOnce } from '#renderer/lib/focusAtOnce.ts';

const NAME_MAX_LENGTH = 80;

/** The current callers, above everything else; the one who has waited longest comes first. */
export function IncomingCalls() {
  const rings = useAtomValue(incomingRingsAtom);
  const [first] = rings;
  useAttention(rings.length);
  const isRinging = first !== undefined;
  useEffect(() => (isRinging ? playRing() : undefined), [isRinging]);
  return first && <IncomingCall key={first.ringId} ring={first} />;
}

function IncomingCall({ ring }: { readonly ring: IncomingRing }) {
  const { t } = useTranslation(['common', 'call']);
  const accept = useSetAtom(acceptRingAtom);
  const decline = useSetAtom(declineRingAtom);
  const [message, setMessage] = useState<string>();
  const [isAccepted, setIsAccepted] = useState(false);
  const name = displayText(ring.caller.name, NAME_MAX_LENGTH);
  const words = t('ring.from', { name: isolated(name) });
  const formId = useId();

  const announceElsewhere = useEffectEvent((): void =>
    notifyPerson({ kind: 'ringing', who: name, topic: '' }, t('ring.from', { name })),
  );
  useEffect(() => announceElsewhere(), []);
  useEffect(() => nameWindow(words), [words]);

  const answers = (
    <>
      <Button variant="danger" icon={<PhoneOff size={18} />} onClick={() => decline(ring.ringId)}>
        {t('ring.decline')}
      </Button>
      <Button
        variant="primary"
        isBusy={isAccepted}
        icon={<Phone size={18} />}
        onClick={() => {
          setIsAccepted(true);
          accept(ring.ringId);
        }}
      >
        {t('ring.accept')}
      </Button>
    </>
  );
  const sending = (
    <>
      <Button onClick={() => setMessage(undefined)}>{t('back')}</Button>
      <Button type="submit" form={formId} variant="danger">
        {t('ring.declineWithMessage')}
      </Button>
    </>
  );
  return (
    <Dialog
      role="alertdialog"
      title={words}
      closeLabel={t('close')}
      focusesTitle
      footer={message === undefined ? answers : sending}
    >
      {message === undefined ? (
        <div className="row wrap between gap12">
          <Portrait name={name} caller={ring.caller} />
          <Button variant="quiet" onClick={() => setMessage('')}>
            {t('ring.declineWithMessage')}
          </Button>
        </div>
      ) : (
        <form
          id={formId}
          onSubmit={(event) => {
            event.preventDefault();
            decline(ring.ringId, message.trim() || undefined);
          }}
        >
          <TextField
            ref={focusAtOnce}
            label={t('call:chat.message')}
            value={message}
            maxLength={RING_MESSAGE_MAX_LENGTH}
            autoComplete="off"
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
        </form>
      )}
    </Dialog>
  );
}

/** Decorative: the name is above it. */
function Portrait({
  name,
  caller: { avatar },
}: {
  readonly name: string;
  readonly caller: IncomingRing['caller'];
}) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <span className={circle['portrait']} data-shade={shadeOf(name)} aria-hidden>
      {avatar === null || isBroken ? (
        initialsOf(name)
      ) : (
        <img src={avatar} alt="" onError={() => setIsBroken(true)} />
      )}
    </span>
  );
}
