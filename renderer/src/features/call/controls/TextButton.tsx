import type { ComponentProps } from 'react';
import styles from './Call.module.css';

/** A text button in a call; the main one of several has the accent. */
export function TextButton({
  isMain = false,
  ...attributes
}: Omit<ComponentProps<'button'>, 'className' | 'style'> & {
  readonly isMain?: boolean;
}) {
  return (
    <button
      type="button"
      className={styles['textButton']}
      data-main={isMain || undefined}
      {...attributes}
    />
  );
}
