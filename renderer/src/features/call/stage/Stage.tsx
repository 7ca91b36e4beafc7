import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import styles from '../Call.module.css';
import type { CallActions } from '../callActions.ts';
import { chooseMainPerson } from './mainPerson.ts';
import { type OwnWish, placeOwn } from './ownCorner.ts';
import { type Place, planStage } from './stagePlan.ts';
import { chooseFront, listTiles, listVoices } from './stagePeople.ts';
import { StagePages } from './StagePages.tsx';
import { useHeldSpeaker } from './useHeldSpeaker.ts';
import { useRovingTiles } from './useRovingTiles.ts';
import type { StageControls } from './useStageChoice.ts';
import { Tile } from './Tile.tsx';
import type { TileActs } from './TileMenu.tsx';
import { useElementSize } from '../useElementSize.ts';
import { useShort } from '../useShort.ts';
import { useSpeaking } from '../useSpeaking.ts';

const GAP_PX = 8;
/** Height that the bar takes at the stage's end, with its margin. */
const BAR_PX = 96;

/**
 * Everyone, the others in the order of joining: equal, or some of them large. With others there one's own tile is a small
 * one in a corner, and last. In a small window one alone.
 */
export function Stage({
  snapshot,
  stage,
  isBarShown,
  isCompact,
  readStatistics,
}: {
  readonly snapshot: InCallSnapshot;
  readonly stage: StageControls;
  readonly isBarShown: boolean;
  /** There is room for one. */
  readonly isCompact: boolean;
  readonly readStatistics: CallActions['readStatistics'];
}) {
  const { t } = useTranslation('call');
  const frame = useRef<HTMLDivElement>(null);
  const [ref, size] = useElementSize();
  const isShort = useShort();
  const speaking = useSpeaking(listVoices(snapshot));
  const everyone = listTiles(snapshot);
  const [lastMainId, setLastMainId] = useState<string>();
  const mainPerson = chooseMainPerson(everyone, speaking, lastMainId);
  if (mainPerson?.id !== lastMainId) setLastMainId(mainPerson?.id);
  const others = snapshot.participants.map(({ id }) => id);
  const speaker = useHeldSpeaker(others, speaking);
  const [wishedPage, setWishedPage] = useState(0);

  const ownId = snapshot.self.id;
  const front = isCompact ? [] : chooseFront(everyone, stage, speaker);
  const isOwnAside = others.length > 0 && !isCompact && !front.includes(ownId);
  const isOwnHidden = isOwnAside && stage.isOwnHidden;
  const people =
    isCompact && mainPerson !== undefined
      ? [mainPerson]
      : everyone.filter(({ id }) => id !== ownId || !isOwnHidden);
  const wish = {
    ids: people.map(({ id }) => id),
    front,
    ...size,
    gap: GAP_PX,
    page: wishedPage,
  };
  const { places, page, pages, ownPlace } = planWithOwn(
    wish,
    isOwnAside && !isOwnHidden
      ? {
          id: ownId,
          corner: stage.corner,
          stage: size,
          barHeight: isShort ? 0 : BAR_PX,
          gap: GAP_PX,
        }
      : undefined,
  );
  const { tabStop, keys } = useRovingTiles(places, frame);
  const { acts } = stage;
  const tileActs = useMemo(
    (): TileActs => ({ ...acts, keys, readStatistics }),
    [acts, keys, readStatistics],
  );
  const isUnderBar = isBarShown && !isCompact && !isShort;
  const underBar = (place: Place): number =>
    isUnderBar ? Math.max(0, BAR_PX - (size.height - place.top - place.height)) : 0;
  return (
    <section ref={ref} className={styles['stage']} aria-label={t('stage.label')}>
      <div ref={frame} className={styles['tiles']}>
        {places.map((place) => {
          const person = people.find(({ id }) => id === place.id);
          return (
            person && (
              <Tile
                key={person.id}
                person={person}
                isSpeaking={speaking.has(person.id)}
                isPinned={!isCompact && stage.pins.includes(person.pinKey)}
                isOwnSmall={place === ownPlace}
                isTabStop={person.id === tabStop}
                captionRaise={underBar(place)}
                place={isCompact ? { ...place, start: 0, top: 0, ...size } : place}
                stage={size}
                acts={isCompact || everyone.length === 1 ? undefined : tileActs}
              />
            )
          );
        })}
      </div>
      {pages > 1 && !isCompact && <StagePages page={page} pages={pages} onTurn={setWishedPage} />}
    </section>
  );
}

/** The plan with the own tile in its corner, where it fits there; else it stands among the others. */
function planWithOwn(
  wish: Parameters<typeof planStage>[0],
  own: Omit<OwnWish, 'free' | 'least'> | undefined,
): ReturnType<typeof planStage> & { readonly ownPlace: Place | undefined } {
  if (own !== undefined) {
    const plan = planStage({ ...wish, ids: wish.ids.filter((id) => id !== own.id) });
    const large = plan.places.filter(
      ({ id }) => wish.front.length === 0 || wish.front.includes(id),
    );
    const ownPlace = placeOwn({
      ...own,
      free: plan.free,
      least: {
        width: Math.min(...large.map(({ width }) => width)),
        height: Math.min(...large.map(({ height }) => height)),
      },
    });
    if (ownPlace !== undefined) return { ...plan, places: [...plan.places, ownPlace], ownPlace };
  }
  return { ...planStage(wish), ownPlace: undefined };
}
