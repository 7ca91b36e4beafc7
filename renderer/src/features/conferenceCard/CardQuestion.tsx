import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';

/** Asks before something that cannot be taken back. The safe answer comes first. */
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
  /** A choice that goes with the answer. */
  readonly children?: ReactNode;
  readonly onAgree: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('common');
  return (
    <Dialog
      role="alertdialog"
      title={title}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <div className="wrap gap8">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="danger"
            onClick={() => {
              onClose();
              onAgree();
            }}
          >
            {answer}
          </Button>
        </div>
      }
    >
      <p>{text}</p>
      {children}
    </Dialog>
  );
}
