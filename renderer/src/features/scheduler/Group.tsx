import type { ReactNode } from 'react';
import styles from './Scheduler.module.css';

/** A group of related fields, with a title. */
export function Group({
  title,
  error,
  isTitled = true,
  children,
}: {
  readonly title: string;
  /** Whether the title is visible; screen readers always read it. */
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
