import styles from './Skeleton.module.css';

/** The rows of a list, with two lines each. */
export function SkeletonRows({
  count,
  hasSign = false,
  hasTitle = false,
}: {
  readonly count: number;
  /** Whether a picture or an icon precedes the text. */
  readonly hasSign?: boolean;
  /** Whether a heading is above them. */
  readonly hasTitle?: boolean;
}) {
  return (
    <div className="card">
      {hasTitle && (
        <div className={styles['heading']}>
          <span className={styles['shortText']} />
        </div>
      )}
      {Array.from({ length: count }, (_row, index) => (
        <div key={index} className={styles['row']}>
          {hasSign && <span className={styles['sign']} />}
          <div className="column gap8 shrinks grows">
            <span className={styles['text']} />
            <span className={styles['shortText']} />
          </div>
        </div>
      ))}
    </div>
  );
}
