import { X } from 'lucide-react';
// Its style is in the documents, with the basic components': overlays have no style sheet of their own.
import styles from '#renderer/ui/Snackbar.module.css';

/**
 * Short messages at the page's edge, announced when they appear, each with a Close button. `onHold` reports that a pointer or the
 * focus is on them: their timers pause, so that people can read at their own pace.
 */
export function Snackbar({
  messages,
  dismissLabel,
  onDismiss,
  onHold,
}: {
  readonly messages: readonly { readonly id: number; readonly text: string }[];
  readonly dismissLabel: string;
  readonly onDismiss: (id: number) => void;
  readonly onHold?: (isHeld: boolean) => void;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens to keep its clock still, not to be used
    <div
      className={styles['area']}
      role="status"
      aria-live="polite"
      onPointerEnter={() => onHold?.(true)}
      onPointerLeave={() => onHold?.(false)}
      onFocus={() => onHold?.(true)}
      onBlur={() => onHold?.(false)}
    >
      {messages.map(({ id, text }) => (
        <p key={id} className={styles['message']}>
          <bdi>{text}</bdi>
          <button
            type="button"
            className={styles['dismiss']}
            aria-label={dismissLabel}
            onClick={() => onDismiss(id)}
          >
            <X size={18} />
          </button>
        </p>
      ))}
    </div>
  );
}
