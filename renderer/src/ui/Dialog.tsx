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

/** A modal `<dialog>`: the focus stays inside, Esc closes it unless `onClose` is absent, and closing restores the focus. */
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
  /** For a dialog that opens unexpectedly: a person who is typing must not answer it by accident. */
  readonly focusesTitle?: boolean;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const bodyRef = useRef<HTMLDivElement>(null);
  const [doesScroll, setDoesScroll] = useState(false);
  // A text longer than the window must be scrollable with the keyboard.
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

/** Chromium fires `cancel` only for the first Esc; a second press closes the dialog unless the key is handled. */
function keepOpen(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault();
}
