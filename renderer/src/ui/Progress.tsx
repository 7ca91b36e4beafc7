import styles from './Progress.module.css';

/** A line at the top of the page while something loads. */
export function Progress({ label }: { readonly label: string }) {
  return <div className={styles['progress']} role="progressbar" aria-label={label} />;
}
