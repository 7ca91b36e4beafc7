import type { ReactNode } from 'react';
import styles from './Callout.module.css';

/** A box in the page: a problem, the steps or ways out, and its buttons. The title is announced when the box appears. */
export function Callout({
  title,
  steps = [],
  ways = [],
  note,
  actions,
}: {
  readonly title: string;
  /** What to do, in this order. */
  readonly steps?: readonly string[];
  /** What to choose from. */
  readonly ways?: readonly string[];
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
}) {
  return (
    <div className={styles['callout']}>
      <p className="strong" role="status">
        {title}
      </p>
      {steps.length > 0 && (
        <ol className={styles['steps']}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {ways.length > 0 && (
        <ul className={styles['steps']}>
          {ways.map((way) => (
            <li key={way}>{way}</li>
          ))}
        </ul>
      )}
      {note !== undefined && <p className="muted">{note}</p>}
      {actions !== undefined && <div className="wrap gap8">{actions}</div>}
    </div>
  );
}
