import type { ReactNode } from 'react';
import { EmptyDrawing, type EmptySubject } from './EmptyDrawing.tsx';
import styles from './EmptyPlace.module.css';

/** An empty list of the personal area: its purpose, or why it is empty, and the next step. */
export function EmptyPlace({
  of,
  title,
  children,
  action,
}: {
  /** What there is none of. */
  readonly of: EmptySubject;
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  /** The next step; absent where the page has its own. */
  readonly action?: ReactNode;
}) {
  return (
    <div className={styles['place']}>
      <EmptyDrawing of={of} />
      {title !== undefined && <h2 className="type16">{title}</h2>}
      {children !== undefined && <div className={styles['text']}>{children}</div>}
      {Boolean(action) && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
