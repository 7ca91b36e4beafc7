import { initialsOf, shadeOf } from '#renderer/lib/initials.ts';
import initials from '#renderer/ui/Initials.module.css';
import styles from './Call.module.css';

/** A person's initials in a circle of their own shade. Decorative: the name is beside it. */
export function Avatar({
  name,
  picture,
  isLarge = false,
}: {
  readonly name: string;
  /** A photo instead of the initials. */
  readonly picture?: string | undefined;
  /** The size for the middle of a tile, not for a row. */
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
