import { type CSSProperties, useState } from 'react';
import type { CallReaction } from '#renderer/media/conversation.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import styles from './Gestures.module.css';
import { PICTURES, useReactionNames } from './reactions.ts';

const LANES = 2;
const ROWS = 8;
/** The time in which a reaction rises by its height. */
const APART_MS = 200;

/** Reactions of people who aren't on the stage, such as most listeners: they rise at its edge, with the name. */
export function FloatingReactions({
  snapshot: { self, participants, reactions = [] },
  shown,
  bottom,
}: {
  readonly snapshot: Pick<InCallSnapshot, 'self' | 'participants' | 'reactions'>;
  /** People whose tile shows their reactions. */
  readonly shown: readonly { readonly id: string }[];
  /** The end of the stage, in pixels. */
  readonly bottom: number;
}) {
  const [takeTurn] = useState(createTurns);
  return (
    <div className={styles['floating']} style={{ blockSize: bottom }}>
      {reactions
        .filter(({ participantId }) => !shown.some(({ id }) => id === participantId))
        .map((reaction) => (
          <Floater
            key={reaction.id}
            reaction={reaction}
            name={
              [self, ...participants].find(({ id }) => id === reaction.participantId)
                ?.displayName ?? ''
            }
            takeTurn={takeTurn}
          />
        ))}
    </div>
  );
}

function Floater({
  reaction: { id, reaction },
  name,
  takeTurn,
}: {
  readonly reaction: CallReaction;
  readonly name: string;
  readonly takeTurn: (id: number) => number;
}) {
  const names = useReactionNames();
  const [animationDelay] = useState(() => `${Math.round(takeTurn(id))}ms`);
  return (
    <span className={styles['floater']} style={{ ...placeOf(id), animationDelay }}>
      <img src={PICTURES[reaction]} alt={names[reaction]} width={24} height={24} />
      <bdi>{displayText(name, 40)}</bdi>
    </span>
  );
}

/** Computes each reaction's delay until the previous one in its lane has risen: many people clap at the same time. */
function createTurns(): (id: number) => number {
  const freeAtMs = new Map<number, number>();
  return (id) => {
    const nowMs = performance.now();
    const startMs = Math.max(nowMs, freeAtMs.get(id % LANES) ?? 0);
    freeAtMs.set(id % LANES, startMs + APART_MS);
    return startMs - nowMs;
  };
}

/** Side by side; with reduced motion, also above each other. */
function placeOf(id: number): CSSProperties {
  const row = Math.floor(id / LANES) % ROWS;
  return {
    insetInlineStart: id % LANES === 0 ? 0 : '50%',
    insetBlockEnd: `calc(${row} * var(--row))`,
  };
}
