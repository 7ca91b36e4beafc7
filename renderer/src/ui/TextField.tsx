import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './TextField.module.css';

/** Fields of text; the others have an order of their own. */
const TEXT_TYPES = ['text', 'email', 'search', 'tel', 'url', 'password'];

/** A labelled text input with a hint and an error, both announced with the field. */
export function TextField({
  label,
  hint,
  error,
  trailing,
  ref,
  ...attributes
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'id'> & {
  readonly label: ReactNode;
  /** Keeps the input out of everything that the page stores. */
  readonly 'data-private'?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly trailing?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasError = error !== undefined;
  return (
    <div className="column gap4 shrinks">
      <label htmlFor={id} className="strong type14">
        {label}
      </label>
      <div className={styles['row']}>
        <input
          // Input has its own direction, whatever the language of the page.
          dir={TEXT_TYPES.includes(attributes.type ?? 'text') ? 'auto' : undefined}
          {...attributes}
          ref={ref}
          id={id}
          className="shrinks grows controlHigh pad4x12 control fillable"
          aria-invalid={hasError || undefined}
          aria-describedby={hasError || hint !== undefined ? noteId : undefined}
        />
        {trailing}
      </div>
      <p id={noteId} className={hasError ? styles['error'] : styles['hint']} aria-live="polite">
        {error ?? hint}
      </p>
    </div>
  );
}
