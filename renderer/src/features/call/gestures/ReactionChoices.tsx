import { REACTIONS, type Reaction } from '#shared/wire/call/gestures.ts';
import styles from './Gestures.module.css';
import { PICTURES, useReactionNames } from './reactions.ts';

/** A button for each reaction. */
export function ReactionChoices({
  isInMenu = false,
  onReact,
}: {
  readonly isInMenu?: boolean;
  readonly onReact: (reaction: Reaction) => void;
}) {
  const names = useReactionNames();
  return REACTIONS.map((reaction) => (
    <button
      key={reaction}
      type="button"
      {...(isInMenu ? { role: 'menuitem', tabIndex: -1 } : {})}
      className={styles['choice']}
      aria-label={names[reaction]}
      title={names[reaction]}
      onClick={() => onReact(reaction)}
    >
      <img src={PICTURES[reaction]} alt="" width={24} height={24} draggable={false} />
    </button>
  ));
}
