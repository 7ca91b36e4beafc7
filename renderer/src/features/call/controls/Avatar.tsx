import { initialsOf, shadeOf } from '#renderer/lib/initials.ts';
import initials from '#renderer/ui/Initials.module.css';
import styles from './Call.module.css';

/** Someone's initials in a circle whose shade is their own. Decoration: the name is beside it. */
export function Avatar({
  name,
  picture,
  isLarge = false,
}: {
  readonly name: string;
  /** A photograph in place of the initials. */
  readonly picture?: string | undefined;
  /** The size of a tile's middle, not of a row. */
  readonly isLarge?: boolean;
}) {
  return (
    <span
      className={`${initials['initials']} ${styles['avatar']}`}
      data-shade={shadeOf(name)}
      data-large={isLarge || undefined}
      aria-hidden
    >
      {picture === undefined ? initialsOf(name) : <img src={picture} alt="" loading="lazy" />}
    </span>
  );
}
