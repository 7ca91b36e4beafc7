import { useAtomValue } from 'jotai';
import { CalendarPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicConference } from '#shared/wire/conference.ts';
import { isolated } from '#renderer/lib/displayText.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { Step } from '#renderer/ui/Step.tsx';
import { doneRegistrationsAtom } from '#renderer/state/registration.ts';
import { RegistrationForm } from './RegistrationForm.tsx';

/**
 * The form of a conference that asks people to register (contract 9.2), then the word that it is done.
 * It has no style of its own: it is put together from `ui/`, as overlays are.
 */
export function RegistrationDialog({
  conference,
  isOpen,
  onClose,
  onCalendar,
}: {
  readonly conference: PublicConference;
  /** Whether people can register now. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Saves the conference for the person's calendar; undefined where there is no date. */
  readonly onCalendar: (() => void) | undefined;
}) {
  const { t } = useTranslation(['conference', 'common']);
  const done = useAtomValue(doneRegistrationsAtom)[conference.id];
  // What is being written down cannot be called back: the dialog stays until the server has answered.
  const [isLocked, setIsLocked] = useState(false);

  function content(): ReactNode {
    if (done) {
      return (
        <>
          <p>
            {done.isMailSent
              ? t('registration.done.mail', { email: isolated(done.email) })
              : t('registration.done.noMail')}
          </p>
          {onCalendar && (
            <Button variant="primary" isWide icon={<CalendarPlus size={18} />} onClick={onCalendar}>
              {t('share.calendar')}
            </Button>
          )}
          <Button isWide onClick={onClose}>
            {t('common:close')}
          </Button>
        </>
      );
    }
    return isOpen || isLocked ? (
      <RegistrationForm
        callId={conference.id}
        ownFields={conference.registrationFields}
        onLock={setIsLocked}
      />
    ) : (
      <p>{t('registration.closed')}</p>
    );
  }

  return (
    <Dialog
      title={t(done ? 'registration.done.title' : 'registration.title')}
      closeLabel={t('common:close')}
      onClose={isLocked ? undefined : onClose}
    >
      <Step name={done ? 'done' : 'form'}>{content()}</Step>
    </Dialog>
  );
}
