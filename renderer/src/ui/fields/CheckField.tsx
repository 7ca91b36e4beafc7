import { type ReactNode, useId } from 'react';
import styles from './CheckField.module.css';

/** A checkbox with an explanation below it. */
export function CheckField({
  label,
  hint,
  isChecked,
  isDisabled = false,
  onChange,
}: {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly isChecked: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isChecked: boolean) => void;
}) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <input
        type="checkbox"
        id={id}
        className={styles['box']}
        checked={isChecked}
        disabled={isDisabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
}
