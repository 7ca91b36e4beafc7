import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';

/** Asks before what was typed is given up; staying comes first. */
export function LeaveDialog({
  onStay,
  onLeave,
}: {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}) {
  const { t } = useTranslation(['scheduler', 'common']);
  return (
    <Dialog
      role="alertdialog"
      title={t('leave.title')}
      closeLabel={t('common:close')}
      onClose={onStay}
      footer={
        <>
          <Button variant="primary" onClick={onStay}>
            {t('leave.stay')}
          </Button>
          <Button variant="danger" onClick={onLeave}>
            {t('leave.discard')}
          </Button>
        </>
      }
    >
      <p>{t('leave.text')}</p>
    </Dialog>
  );
}
