import type { ReactNode } from 'react';
import { usePatience } from '#renderer/ui/usePatience.ts';
import styles from './Skeleton.module.css';

/**
 * The shape of what is on its way, so that nothing jumps when it comes. What comes at once is never preceded by it;
 * after a second it says what is awaited, after ten it offers a way out.
 */
export function Skeleton({
  label,
  wayOut,
  children,
}: {
  readonly label: string;
  /** What one may do when it takes too long. */
  readonly wayOut?: ReactNode;
  /** Shapes, such as `SkeletonRows`. */
  readonly children: ReactNode;
}) {
  const patience = usePatience(label);
  return (
    <div className="shrinks anchor">
      <div className={styles['shapes']} aria-hidden>
        {children}
      </div>
      <div className={styles['plate']} role="status">
        <p>{label}</p>
        {patience === 'long' && wayOut}
      </div>
    </div>
  );
}
