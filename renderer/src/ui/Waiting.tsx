import { useEffect, useState } from 'react';
import styles from './Waiting.module.css';

/** After this time a wait says what it waits for. */
const EXPLAIN_AFTER_MS = 1000;

/** Something is on its way: nothing at first, then a quiet sign with what is awaited. */
export function Waiting({ label }: { readonly label: string }) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), EXPLAIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles['waiting']} role="status">
      <span className={styles['bar']} aria-hidden />
      <span className={isLong ? styles['label'] : 'visuallyHidden'}>{label}</span>
    </div>
  );
}
