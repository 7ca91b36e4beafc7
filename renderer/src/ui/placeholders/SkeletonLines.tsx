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

/** Shapes one below the other; as a card of their own, or on the ground around them. */
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
