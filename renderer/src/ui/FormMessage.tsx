import type { ReactNode } from 'react';
import styles from './Form.module.css';

/** The error of a form as a whole, if any; announced at once by screen readers. */
export function FormMessage({
  lines = [],
  children,
}: {
  readonly lines?: readonly string[] | undefined;
  readonly children?: ReactNode;
}) {
  if (lines.length === 0 && children === undefined) return undefined;
  return (
    <div role="alert" className={styles['message']}>
      {[...new Set(lines)].map((line) => (
        <p key={line}>{line}</p>
      ))}
      {children}
    </div>
  );
}
