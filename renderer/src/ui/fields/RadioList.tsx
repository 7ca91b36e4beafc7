import { useId } from 'react';
import type { Choice } from '#renderer/ui/Select.tsx';
import styles from './RadioList.module.css';

/** A choice of one among a few visible options, in a column. The arrow keys choose. */
export function RadioList<Value extends string>({
  label,
  value,
  choices,
  onChange,
}: {
  /** Read, but not shown: the text above asks the question. */
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  readonly onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className="column">
      <legend className="visuallyHidden">{label}</legend>
      {choices.map((each) => (
        <label key={each.value} className={styles['choice']}>
          <input
            className="tick target24"
            type="radio"
            name={name}
            checked={each.value === value}
            onChange={() => onChange(each.value)}
          />
          <span>{each.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
