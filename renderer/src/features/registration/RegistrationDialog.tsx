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
 * The registration form of a conference (contract 9.2), then a success message. Like all overlays, it has no style of its own and
 * only uses `ui/`.
 */
export function RegistrationDialog({
  conference,
  isOpen,
  onClose,
  onCalendar,
}: {
  readonly conference: PublicConference;
  /** Whether registration is open. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Saves the conference for the person's calendar; undefined without a date. */
  readonly onCalendar: (() => void) | undefined;
}) {
  const { t } = useTranslation(['conference', 'common']);
  const done = useAtomValue(doneRegistrationsAtom)[conference.id];
  // A registration can't be cancelled while it is sent: the dialog stays until the server responds.
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
