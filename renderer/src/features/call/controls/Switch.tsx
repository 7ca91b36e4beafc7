import type { ReactNode } from 'react';
import styles from './Call.module.css';

/** A switch with its name beside it. */
export function Switch({
  isOn,
  onSwitch,
  children,
}: {
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly children: ReactNode;
}) {
  return (
    <label className={styles['switch']}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
      {children}
    </label>
  );
}
