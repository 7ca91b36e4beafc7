import type { ReactNode } from 'react';
import { CheckField } from '#renderer/ui/fields/CheckField.tsx';
import styles from './Administration.module.css';
import { withItem } from './withItem.ts';

/** A group of check boxes. */
export function CheckGroup({
  title,
  items,
  chosen,
  onChange,
}: {
  readonly title: string;
  readonly items: readonly {
    readonly id: string;
    readonly label: ReactNode;
    readonly hint?: string;
  }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}) {
  return (
    <fieldset className={styles['checks']}>
      <legend>{title}</legend>
      {items.map(({ id, label, hint }) => (
        <CheckField
          key={id}
          label={label}
          hint={hint}
          isChecked={chosen.includes(id)}
          onChange={(isOn) => onChange(withItem(chosen, id, isOn))}
        />
      ))}
    </fieldset>
  );
}
