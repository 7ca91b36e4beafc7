import type { ReactNode } from 'react';
import styles from './StatusPanel.module.css';

/** A card at the top of the page: a status, and actions. The page below stays usable. */
export function StatusPanel({
  children,
  actions,
  isAlert = false,
}: {
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly isAlert?: boolean;
}) {
  return (
    <section className={styles['panel']} role={isAlert ? 'alert' : 'status'}>
      <div className={styles['text']}>{children}</div>
      {actions !== undefined && <div className="wrap gap8">{actions}</div>}
    </section>
  );
}
