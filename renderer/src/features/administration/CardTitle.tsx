import { useEffect, useRef } from 'react';
import styles from './Administration.module.css';

/** The name above a card. It gets the focus when someone has just asked for the card. */
export function CardTitle({
  takesFocus,
  children,
}: {
  readonly takesFocus: boolean;
  readonly children: string;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <h2 ref={heading} tabIndex={-1} className={styles['name']}>
      <bdi>{children}</bdi>
    </h2>
  );
}
