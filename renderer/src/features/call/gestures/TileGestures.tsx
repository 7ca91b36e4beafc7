import type { CallReaction } from '#renderer/media/conversation.ts';
import { Hand } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Sign } from '../controls/Sign.tsx';
import styles from './Gestures.module.css';
import { PICTURES, useReactionNames } from './reactions.ts';

/** A person's gestures over their picture: the raised hand with its position, and reactions. */
export function TileGestures({
  turn,
  reactions,
}: {
  /** The position among raised hands; undefined when the hand is down. */
  readonly turn: number | undefined;
  readonly reactions: readonly CallReaction[];
}) {
  const { t } = useTranslation('call');
  const names = useReactionNames();
  return (
    <>
      {turn !== undefined && (
        <Sign
          className={styles['hand']}
          label={t('hand.up', { number: turn })}
          Icon={Hand}
          size={20}
        />
      )}
      {reactions.length > 0 && (
        <div className={styles['reactions']}>
          {reactions.slice(-3).map(({ id, reaction }) => (
            <img
              key={id}
              className={styles['reaction']}
              src={PICTURES[reaction]}
              alt={names[reaction]}
              width={48}
              height={48}
            />
          ))}
        </div>
      )}
    </>
  );
}
