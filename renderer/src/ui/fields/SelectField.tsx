import { type ReactNode, useId } from 'react';
import fieldStyles from '#renderer/ui/TextField.module.css';
import styles from './SelectField.module.css';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** A labelled choice among a few, with the platform's own list. */
export function SelectField<Value extends string>({
  label,
  hint,
  error,
  value,
  choices,
  isDisabled = false,
  isInline = false,
  onChange,
}: {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  readonly isDisabled?: boolean;
  /** The label before the list instead of above it, for bars. */
  readonly isInline?: boolean;
  readonly onChange: (value: Value) => void;
}) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={isInline ? styles['inline'] : 'column gap4 shrinks'}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <select
        id={id}
        className={styles['select']}
        value={value}
        disabled={isDisabled}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onChange={(event) => {
          const chosen = choices.find((each) => each.value === event.currentTarget.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {choices.map((each) => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
      </select>
      {note !== undefined && (
        <p
          id={`${id}-note`}
          className={error === undefined ? fieldStyles['hint'] : fieldStyles['error']}
        >
          {note}
        </p>
      )}
    </div>
  );
}
