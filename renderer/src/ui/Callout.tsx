import type { ReactNode } from 'react';
import styles from './Callout.module.css';

/** A boxed word in between: what is wrong, the steps out of it, and what to press. The title is spoken when it comes. */
export function Callout({
  title,
  steps = [],
  note,
  actions,
}: {
  readonly title: string;
  readonly steps?: readonly string[];
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
}) {
  return (
    <div className={styles['callout']}>
      <p className={styles['title']} role="status">
        {title}
      </p>
      {steps.length > 0 && (
        <ol className={styles['steps']}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {note !== undefined && <p className={styles['note']}>{note}</p>}
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}
