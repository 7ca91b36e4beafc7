import { useState } from 'react';
import circle from '../Initials.module.css';
import styles from './PersonPicture.module.css';

/** Someone's picture, or the initials in a circle of their shade. Decoration: the name is beside it. */
export function PersonPicture({
  initials,
  shade,
  picture,
  size = 'row',
}: {
  readonly initials: string;
  /** From 0 to 5. */
  readonly shade: number;
  readonly picture?: string | undefined;
  readonly size?: 'chip' | 'face' | 'row' | 'card' | 'account';
}) {
  const [broken, setBroken] = useState<string>();
  return (
    <span
      className={`${circle['initials']} ${styles['picture']}`}
      data-shade={shade}
      data-size={size}
      aria-hidden
    >
      {picture === undefined || picture === broken ? (
        initials
      ) : (
        <img
          src={picture}
          alt=""
          loading="lazy"
          className={styles['image']}
          onError={() => setBroken(picture)}
        />
      )}
    </span>
  );
}
