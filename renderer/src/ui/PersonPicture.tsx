import { useState } from 'react';
import { initialsOf, shadeOf } from '#renderer/lib/initials.ts';
import circle from './Initials.module.css';
import styles from './PersonPicture.module.css';

/** Someone's picture, or their initials in a coloured circle. Decorative: the name is next to it. */
export function PersonPicture({
  name,
  picture,
  size = 'row',
}: {
  readonly name: string;
  readonly picture?: string | undefined;
  readonly size?: 'chip' | 'face' | 'row' | 'card' | 'account';
}) {
  const [broken, setBroken] = useState<string>();
  return (
    <span
      className={`${circle['initials']} ${styles['picture']}`}
      data-shade={shadeOf(name)}
      data-size={size}
      aria-hidden
    >
      {picture === undefined || picture === broken ? (
        initialsOf(name)
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
