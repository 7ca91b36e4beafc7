import { type ReactNode, useId } from 'react';
import styles from '#renderer/ui/TextField.module.css';

/** A labelled multi-line field that grows with its text. */
export function TextArea({
  label,
  hint,
  error,
  value,
  rows = 3,
  onChange,
}: {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly value: string;
  readonly rows?: number;
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="column gap4">
      <label htmlFor={id} className="strong type14">
        {label}
      </label>
      <textarea
        id={id}
        className={styles['area']}
        dir="auto"
        rows={Math.min(Math.max(rows, value.split('\n').length), 12)}
        value={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {note !== undefined && (
        <p id={`${id}-note`} className={error === undefined ? styles['hint'] : styles['error']}>
          {note}
        </p>
      )}
    </div>
  );
}
