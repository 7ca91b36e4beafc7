import type { ReactNode } from 'react';
import styles from '#renderer/ui/Form.module.css';

/** The other ways on from a form, below its button. */
export function FormActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>;
}
