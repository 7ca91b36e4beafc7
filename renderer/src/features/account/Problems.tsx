import styles from './Account.module.css';

/** The problems of one section. */
export function Problems({
  lines,
  role = 'alert',
}: {
  readonly lines: readonly string[];
  readonly role?: 'alert' | 'status';
}) {
  return (
    <div role={role}>
      {lines.map((words) => (
        <p key={words} className={styles['problem']}>
          {words}
        </p>
      ))}
    </div>
  );
}
