import type { ReactNode } from 'react';
import styles from './Notice.module.css';

/** A page or panel that says one thing: what happened, why, and what to do next. */
export function Notice({
  title,
  children,
  actions,
  drawing,
  isAlert = false,
}: {
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly drawing?: ReactNode;
  readonly isAlert?: boolean;
}) {
  return (
    <section className={styles['notice']} role={isAlert ? 'alert' : undefined}>
      {drawing}
      <h1 className={styles['title']}>{title}</h1>
      {children !== undefined && <div className={styles['text']}>{children}</div>}
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </section>
  );
}
