import styles from './Waiting.module.css';

/** Something is on its way: a quiet sign, and after a second what is awaited. */
export function Waiting({ label }: { readonly label: string }) {
  return (
    <div className={styles['waiting']} role="status">
      <span className={styles['bar']} aria-hidden />
      <span className={styles['label']}>{label}</span>
    </div>
  );
}
