import { type CSSProperties, useState } from 'react';
import type { CallReaction } from '#renderer/media/conversation.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import styles from './Gestures.module.css';
import { PICTURES, useReactionNames } from './reactions.ts';

const LANES = 2;
const ROWS = 8;
/** In this time one has risen by its height. */
const APART_MS = 200;

/** Reactions of people who are not on the stage, as most who only listen: they rise at its edge, with the name. */
export function FloatingReactions({
  snapshot: { self, participants, reactions = [] },
  shown,
  bottom,
}: {
  readonly snapshot: Pick<InCallSnapshot, 'self' | 'participants' | 'reactions'>;
  /** Whose own picture has them. */
  readonly shown: readonly { readonly id: string }[];
  /** Where the stage ends, in pixels. */
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

/** Says how long each waits until the one before it in its lane has risen: many clap in the same moment. */
function createTurns(): (id: number) => number {
  const freeAtMs = new Map<number, number>();
  return (id) => {
    const nowMs = performance.now();
    const startMs = Math.max(nowMs, freeAtMs.get(id % LANES) ?? 0);
    freeAtMs.set(id % LANES, startMs + APART_MS);
    return startMs - nowMs;
  };
}

/** Side by side; where nothing may move, also above each other. */
function placeOf(id: number): CSSProperties {
  const row = Math.floor(id / LANES) % ROWS;
  return {
    insetInlineStart: id % LANES === 0 ? 0 : '50%',
    insetBlockEnd: `calc(${row} * var(--row))`,
  };
}
