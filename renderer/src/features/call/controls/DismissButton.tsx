import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './Notices.module.css';

/** Dismisses a notice. */
export function DismissButton({ onDismiss }: { readonly onDismiss: () => void }) {
  const { t } = useTranslation('call');
  return (
    <button
      type="button"
      className={styles['noticeClose']}
      aria-label={t('device.dismiss')}
      onClick={onDismiss}
    >
      <X size={16} />
    </button>
  );
}
