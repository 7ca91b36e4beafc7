import type { ReactNode } from 'react';
import { usePatience } from '#renderer/ui/usePatience.ts';
import styles from './Skeleton.module.css';

/**
 * A placeholder in the shape of the loading content, so that nothing jumps. It doesn't appear before fast content; after a second
 * it shows what is loading, after ten it offers a way out.
 */
export function Skeleton({
  label,
  wayOut,
  children,
}: {
  readonly label: string;
  /** The action for a long wait. */
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
