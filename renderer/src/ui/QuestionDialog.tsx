import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

/** Asks before an action that affects people or can't be undone. The safe answer comes first. */
export function QuestionDialog({
  title,
  closeLabel,
  cancelLabel,
  answer,
  isBusy = false,
  onAgree,
  onClose,
  children,
}: {
  readonly title: string;
  readonly closeLabel: string;
  readonly cancelLabel: string;
  /** What the other button does. */
  readonly answer: string;
  readonly isBusy?: boolean;
  readonly onAgree: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Dialog
      role="alertdialog"
      title={title}
      closeLabel={closeLabel}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{cancelLabel}</Button>
          <Button variant="danger" isBusy={isBusy} onClick={onAgree}>
            {answer}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
