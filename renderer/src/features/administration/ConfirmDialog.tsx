import { useTranslation } from 'react-i18next';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { QuestionDialog } from '#renderer/ui/QuestionDialog.tsx';
import { FormMessage } from '#renderer/ui/FormMessage.tsx';
import { useFailureWords } from './failureWords.ts';
import { useAttempt } from './useAttempt.ts';

/** Asks before an action that affects people, runs it, and shows why it failed. */
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
    <QuestionDialog
      title={title}
      closeLabel={t('close')}
      cancelLabel={t('cancel')}
      answer={label}
      isBusy={isBusy}
      onAgree={() => void confirm()}
      onClose={onClose}
    >
      {failure && <FormMessage lines={[toWords(failure)]} />}
      <p>{text}</p>
    </QuestionDialog>
  );
}
