import { X } from 'lucide-react';
import styles from './Snackbar.module.css';

/** One short message at the page's edge, announced when it comes, with a way to send it off. */
export function Snackbar({
  messages,
  dismissLabel,
  onDismiss,
}: {
  readonly messages: readonly { readonly id: number; readonly text: string }[];
  readonly dismissLabel: string;
  readonly onDismiss: (id: number) => void;
}) {
  return (
    <div className={styles['area']} role="status" aria-live="polite">
      {messages.map(({ id, text }) => (
        <p key={id} className={styles['message']}>
          <bdi>{text}</bdi>
          <button
            type="button"
            className={styles['dismiss']}
            aria-label={dismissLabel}
            onClick={() => onDismiss(id)}
          >
            <X size={18} strokeWidth={1.75} aria-hidden />
          </button>
        </p>
      ))}
    </div>
  );
}
