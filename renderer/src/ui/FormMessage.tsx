import type { ReactNode } from 'react';
import styles from './Form.module.css';

/** What went wrong with a form as a whole; said at once by screen readers. */
export function FormMessage({ children }: { readonly children: ReactNode }) {
  return (
    <div role="alert" className={styles['message']}>
      {children}
    </div>
  );
}
