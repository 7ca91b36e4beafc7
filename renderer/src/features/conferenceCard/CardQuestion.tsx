import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QuestionDialog } from '#renderer/ui/QuestionDialog.tsx';

/** A question of the card. It closes first, then the answer is executed. */
export function CardQuestion({
  title,
  text,
  answer,
  children,
  onAgree,
  onClose,
}: {
  readonly title: string;
  readonly text: string;
  readonly answer: string;
  /** An option of the answer. */
  readonly children?: ReactNode;
  readonly onAgree: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('common');
  return (
    <QuestionDialog
      title={title}
      closeLabel={t('close')}
      cancelLabel={t('cancel')}
      answer={answer}
      onAgree={() => {
        onClose();
        onAgree();
      }}
      onClose={onClose}
    >
      <p>{text}</p>
      {children}
    </QuestionDialog>
  );
}
