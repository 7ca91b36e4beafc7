import type { ReactNode } from 'react';
import styles from './Scheduler.module.css';

/** Questions that belong together, with what they are about. */
export function Group({
  title,
  error,
  isTitled = true,
  children,
}: {
  readonly title: string;
  /** Whether the title is seen; it is said in any case. */
  readonly isTitled?: boolean;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <fieldset className={styles['group']}>
      <legend className={isTitled ? styles['legend'] : 'visuallyHidden'}>{title}</legend>
      {children}
      {error !== undefined && (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
