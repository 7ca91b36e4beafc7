import { type ReactNode, useId } from 'react';
import fieldStyles from '#renderer/ui/TextField.module.css';
import { type Choosing, Select } from '#renderer/ui/Select.tsx';
import styles from './SelectField.module.css';

/** A select with a label above or before it. */
export function SelectField<Value extends string>({
  label,
  hint,
  error,
  isDisabled = false,
  isInline = false,
  ...choosing
}: Choosing<Value> & {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly isDisabled?: boolean;
  /** The label before the list instead of above it, for bars. */
  readonly isInline?: boolean;
}) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={isInline ? styles['inline'] : 'column gap4 shrinks'}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <Select
        id={id}
        className={styles['select']}
        disabled={isDisabled}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        {...choosing}
      />
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
