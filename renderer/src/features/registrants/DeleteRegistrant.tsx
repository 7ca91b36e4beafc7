import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Registrant } from '#shared/conferences/registrants.ts';
import {
  type ShownFailure,
  describeFailure,
  useFailureLines,
} from '#renderer/i18n/shownFailure.ts';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { useDeleteRegistrant } from '#renderer/state/conferences/registrants.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { FormMessage } from '#renderer/ui/FormMessage.tsx';

/** Asks before a registration is deleted, and says why when it cannot be. */
export function DeleteRegistrant({
  callId,
  registrant,
  onDeleted,
  onClose,
}: {
  readonly callId: string;
  readonly registrant: Registrant;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['user', 'common']);
  const remove = useDeleteRegistrant(callId);
  const toLines = useFailureLines();
  const [isBusy, setIsBusy] = useState(false);
  const [shown, setShown] = useState<ShownFailure>();

  async function handleDelete(): Promise<void> {
    setIsBusy(true);
    setShown(undefined);
    const answer = await remove(registrant.id);
    setIsBusy(false);
    if (answer.ok) onDeleted();
    else setShown(describeFailure(answer.failure));
  }

  return (
    <Dialog
      role="alertdialog"
      title={t('registrants.question')}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="danger" isBusy={isBusy} onClick={() => void handleDelete()}>
            {t('registrants.delete')}
          </Button>
        </>
      }
    >
      <p>
        {t('registrants.consequence', {
          name: isolated(displayText(registrant.name, 60)),
          email: isolated(displayText(registrant.email, 120)),
        })}
      </p>
      {shown && <FormMessage lines={[t('registrants.deleteFailed'), ...toLines(shown)]} />}
    </Dialog>
  );
}
