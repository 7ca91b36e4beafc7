import type { ReactNode } from 'react';
import styles from '#renderer/ui/Form.module.css';

/** The alternatives below a form's button. */
export function FormActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>;
}
