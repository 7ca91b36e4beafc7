import { useTranslation } from 'react-i18next';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { AdminContactList } from './AdminContactList.tsx';

/** The administrator contacts as a dialog (OV-4). */
export function ContactsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['errors', 'common']);
  return (
    <Dialog title={t('contacts.title')} closeLabel={t('common:close')} onClose={onClose}>
      <AdminContactList />
    </Dialog>
  );
}
