import { useTranslation } from 'react-i18next';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { FormMessage } from '#renderer/ui/FormMessage.tsx';
import { useFailureWords } from './failureWords.ts';
import { useAttempt } from './useAttempt.ts';

/** Asks before something is done that people feel, does it, and says why it could not be. */
export function ConfirmDialog({
  title,
  text,
  label,
  onConfirm,
  onDone,
  onClose,
}: {
  readonly title: string;
  readonly text: string;
  /** What the button does. */
  readonly label: string;
  readonly onConfirm: () => Answer<unknown>;
  readonly onDone?: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('common');
  const toWords = useFailureWords();
  const { isBusy, failure, attempt } = useAttempt();

  async function confirm(): Promise<void> {
    const done = await attempt(onConfirm());
    if (!done.ok) return;
    onClose();
    onDone?.();
  }

  return (
    <Dialog
      role="alertdialog"
      title={title}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="danger" isBusy={isBusy} onClick={() => void confirm()}>
            {label}
          </Button>
        </>
      }
    >
      {failure && <FormMessage lines={[toWords(failure)]} />}
      <p>{text}</p>
    </Dialog>
  );
}
