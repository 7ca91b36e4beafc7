import { useTranslation } from 'react-i18next';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';

/** Somebody was sent out of a conference: by whom, and what that means for coming again. */
export function RemovedPopup({
  by,
  onClose,
}: {
  readonly by: string;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['errors', 'common']);
  return (
    <Dialog
      role="alertdialog"
      title={t('accessPopup.removed.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('common:close')}
        </Button>
      }
    >
      <p>{t('accessPopup.removed.text', { name: isolated(displayText(by)) })}</p>
    </Dialog>
  );
}
