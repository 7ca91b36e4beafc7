import { useMemo, useRef, useState, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_WINDOWS } from '#shared/wire/call/stage.ts';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import styles from '../controls/Call.module.css';
import type { CallActions } from '../controls/callActions.ts';
import { FloatingReactions } from '../gestures/FloatingReactions.tsx';
import { arrange } from './arrangement.ts';
import { type CallSize, planCall } from './callPlan.ts';
import { chooseMainPerson } from './mainPerson.ts';
import { isScreen } from './screenTiles.ts';
import { listTiles, listVoices } from './stagePeople.ts';
import { StagePages } from './StagePages.tsx';
import { useRovingTiles } from './useRovingTiles.ts';
import type { StageControls } from './useStageChoice.ts';
import { Tile } from './Tile.tsx';
import type { TilePerson } from './tilePerson.ts';
import type { TileActs } from './TileMenu.tsx';
import {
  type SpeakingSource,
  type SpeakingWatch,
  watchSpeaking,
} from '#renderer/media/speakingWatch.ts';
import { NO_ONE_SPOKE, hearSpeakers, nextLookMs } from './heldSpeaker.ts';

const GAP_PX = 8;

/**
 * The tiles of all people, by time of joining and oneself last: equal, or some of them large. With only one other person, the own
 * tile is small and in a corner. A small window shows only one tile.
 */
export function Stage({
  snapshot,
  stage,
  size,
  isCompact,
  readStatistics,
}: {
  readonly snapshot: InCallSnapshot;
  readonly stage: StageControls;
  /** The layout of the window around it. */
  readonly size: CallSize;
  /** There is room for one. */
  readonly isCompact: boolean;
  readonly readStatistics: CallActions['readStatistics'];
}) {
  const { t } = useTranslation('call');
  const frame = useRef<HTMLDivElement>(null);
  const speaking = useSpeaking(listVoices(snapshot));
  // The own shared screen would show itself repeatedly, so it is only shown on request.
  const everyone = listTiles(snapshot).filter(
    (tile) => !tile.isSelf || !isScreen(tile) || stage.isOwnScreenShown,
  );
  const [lastMainId, setLastMainId] = useState<string>();
  const mainPerson = chooseMainPerson(everyone, speaking, lastMainId);
  if (mainPerson?.id !== lastMainId) setLastMainId(mainPerson?.id);
  const others = snapshot.participants.map(({ id }) => id);
  const speakers = useRecentSpeakers(others, speaking);
  const [wishedPage, setWishedPage] = useState(0);

  const ownId = snapshot.self.id;
  const arranged = arrange({
    tiles: everyone.map((tile) => ({ ...tile, isScreen: isScreen(tile) })),
    choice: stage,
    speakers,
    planned: snapshot.planned,
  });
  const { isCouple, ...wish } =
    isCompact && mainPerson !== undefined
      ? { ids: [mainPerson.id], front: [], most: undefined, isCouple: false }
      : arranged;
  const isOwnSmall = isCouple && !isCompact;
  const { places, page, pages, pager, bar } = planCall(
    size,
    { ...wish, isWhole: isWholeFront(everyone, wish.front), gap: GAP_PX, page: wishedPage },
    isOwnSmall ? { id: ownId, corner: stage.corner } : undefined,
  );
  const { tabStop, keys } = useRovingTiles(places, frame);
  const { acts } = stage;
  const tileActs = useMemo(
    (): TileActs => ({ ...acts, keys, readStatistics }),
    [acts, keys, readStatistics],
  );
  return (
    <section className="cover" aria-label={t('stage.label')}>
      <div ref={frame} className={styles['tiles']}>
        {places.map((place) => {
          const person = everyone.find(({ id }) => id === place.id);
          return (
            person && (
              <Tile
                key={person.id}
                person={person}
                isSpeaking={speaking.has(person.id)}
                isPinned={!isCompact && stage.pins.includes(person.pinKey)}
                isOwnSmall={isOwnSmall && person.id === ownId}
                isTabStop={person.id === tabStop}
                place={
                  isCompact
                    ? { id: place.id, start: 0, top: 0, width: size.width, height: size.height }
                    : place
                }
                stage={{ width: size.width, height: bar.top }}
                acts={isCompact || everyone.length === 1 ? undefined : tileActs}
              />
            )
          );
        })}
      </div>
      {!isCompact && <FloatingReactions snapshot={snapshot} shown={places} bottom={bar.top} />}
      {pager !== undefined && !isCompact && (
        <StagePages box={pager} page={page} pages={pages} onTurn={setWishedPage} />
      )}
    </section>
  );
}

/** Whether all large tiles are screens. */
function isWholeFront(people: readonly TilePerson[], front: readonly string[]): boolean {
  return front.every((id) => people.some((person) => person.id === id && isScreen(person)));
}

/** The ids of the sources that are currently speaking. */
function useSpeaking(sources: readonly SpeakingSource[]): ReadonlySet<string> {
  const [speaking, setSpeaking] = useState<ReadonlySet<string>>(new Set());
  const watch = useRef<SpeakingWatch>(undefined);
  // The list is a new object on each render.
  const [followed, setFollowed] = useState(sources);
  if (!areSameSources(followed, sources)) setFollowed(sources);
  useEffect(() => {
    const begun = watchSpeaking(setSpeaking);
    watch.current = begun;
    return () => begun.close();
  }, []);
  useEffect(() => watch.current?.follow(followed), [followed]);
  return speaking;
}

function areSameSources(
  left: readonly SpeakingSource[],
  right: readonly SpeakingSource[],
): boolean {
  return (
    left.length === right.length &&
    left.every(({ id, stream }, index) => id === right[index]?.id && stream === right[index].stream)
  );
}

/** The other people who spoke, the last one first; it changes with a delay, so that the stage doesn't jump. */
function useRecentSpeakers(
  others: readonly string[],
  speaking: ReadonlySet<string>,
): readonly string[] {
  const held = useHeldSpeaker(others, speaking);
  const [recent, setRecent] = useState<readonly string[]>([]);
  if (held === undefined || recent[0] === held) return recent;
  const next = [held, ...recent.filter((id) => id !== held)].slice(0, MAX_WINDOWS);
  setRecent(next);
  return next;
}

/** The other person who is large because they speak. */
function useHeldSpeaker(
  others: readonly string[],
  speaking: ReadonlySet<string>,
): string | undefined {
  const latest = useRef(NO_ONE_SPOKE);
  const [id, setId] = useState<string>();
  const present = others.join(' ');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      const nowMs = performance.now();
      latest.current = hearSpeakers(latest.current, speaking, present.split(' '), nowMs);
      setId(latest.current.id);
      const due = nextLookMs(latest.current);
      if (due !== undefined) timer = setTimeout(look, Math.max(0, due - nowMs));
    };
    timer = setTimeout(look, 0);
    return () => clearTimeout(timer);
  }, [speaking, present]);
  return id;
}
