import type { ReactNode } from 'react';
import { usePatience } from './usePatience.ts';
import styles from './Waiting.module.css';

/** A wait: a small indicator, after a second the reason, after ten a way out if there is one. */
export function Waiting({
  label,
  wayOut,
}: {
  readonly label: string;
  readonly wayOut?: ReactNode;
}) {
  const patience = usePatience(label);
  return (
    <div className={styles['waiting']} role="status">
      <span className={styles['bar']} aria-hidden />
      <span className={styles['label']}>{label}</span>
      {patience === 'long' && wayOut}
    </div>
  );
}
