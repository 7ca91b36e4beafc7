import { X } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './Dialog.module.css';
import { firstQuestion } from './firstQuestion.ts';

/**
 * A modal dialog on the platform's own `<dialog>`: focus stays inside, Esc closes unless `onClose` is
 * absent, and focus goes back to where it was.
 */
export function Dialog({
  title,
  closeLabel,
  onClose,
  children,
  footer,
  role = 'dialog',
  isWide = false,
  focusesTitle = false,
}: {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly role?: 'dialog' | 'alertdialog';
  /** For a text to read rather than a question to answer. */
  readonly isWide?: boolean;
  /** For one that comes unasked: a person who is typing at that moment must not answer it by that. */
  readonly focusesTitle?: boolean;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const bodyRef = useRef<HTMLDivElement>(null);
  const [doesScroll, setDoesScroll] = useState(false);
  // A text that is longer than the window must be reachable with the keyboard alone.
  useLayoutEffect(() => {
    const body = bodyRef.current;
    if (body === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setDoesScroll(body.scrollHeight > body.clientHeight));
    observer.observe(body);
    for (const child of body.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const dialog = ref.current;
    const focusedBefore = document.activeElement;
    if (dialog && !dialog.open) {
      dialog.showModal();
      (focusesTitle ? titleRef.current : firstQuestion(dialog))?.focus();
    }
    return () => {
      dialog?.close();
      if (focusedBefore instanceof HTMLElement) focusedBefore.focus();
    };
  }, [focusesTitle]);
  return (
    <dialog
      ref={ref}
      className={isWide ? styles['wide'] : styles['dialog']}
      role={role}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onKeyDown={onClose ? undefined : keepOpen}
    >
      <div className={styles['frame']}>
        <header className={styles['header']}>
          <h2
            ref={titleRef}
            id={titleId}
            className={styles['title']}
            tabIndex={focusesTitle ? -1 : undefined}
          >
            {title}
          </h2>
          {onClose && (
            <button
              type="button"
              className={styles['close']}
              aria-label={closeLabel}
              onClick={onClose}
            >
              <X size={20} />
            </button>
          )}
        </header>
        <div
          ref={bodyRef}
          className={styles['body']}
          {...(doesScroll ? { tabIndex: 0, role: 'group', 'aria-labelledby': titleId } : {})}
        >
          {children}
        </div>
        {footer !== undefined && <footer className={styles['footer']}>{footer}</footer>}
      </div>
    </dialog>
  );
}

/** Chromium asks only once whether Esc may close a dialog; a second press closes it unless the key is taken. */
function keepOpen(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault();
}
