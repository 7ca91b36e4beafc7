import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import type { EntryKey } from './storedEntries.ts';

/** Asks before anything is deleted, and says so when it ends the sign-in. */
export function ConfirmClear({
  keys,
  onConfirm,
  onClose,
}: {
  readonly keys: readonly EntryKey[];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['support', 'common']);
  return (
    <Dialog
      role="alertdialog"
      title={t('storedData.confirm.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="danger" onClick={onConfirm}>
            {t('storedData.clear')}
          </Button>
        </>
      }
    >
      <p>{t(question())}</p>
    </Dialog>
  );

  function question() {
    if (!keys.includes('authorization')) return 'storedData.confirm.single';
    return keys.length > 1 ? 'storedData.confirm.all' : 'storedData.confirm.signOut';
  }
}
