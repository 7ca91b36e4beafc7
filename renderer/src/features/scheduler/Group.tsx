import type { ReactNode } from 'react';
import styles from './Scheduler.module.css';

/** Questions that belong together, with what they are about. */
export function Group({
  title,
  error,
  children,
}: {
  readonly title: string;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{title}</legend>
      {children}
      {error !== undefined && (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
