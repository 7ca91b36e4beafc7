import styles from './Skeleton.module.css';

/** What a line stands for. */
type Shape =
  | 'title'
  | 'text'
  | 'shortText'
  | 'label'
  | 'field'
  | 'buttons'
  | 'tabs'
  | 'chart'
  | 'sign'
  | 'gap';

/** Shapes in a column, on a card or directly on the page. */
export function SkeletonLines({
  of,
  isCard = false,
}: {
  readonly of: readonly Shape[];
  readonly isCard?: boolean;
}) {
  return (
    <div className={isCard ? `${styles['lines']} ${styles['card']}` : styles['lines']}>
      {of.map((shape, index) => (
        <span key={index} className={styles[shape]} />
      ))}
    </div>
  );
}
