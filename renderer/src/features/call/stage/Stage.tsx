import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InCallSnapshot, LocalParticipant, RemoteVideo } from '#renderer/media/engine.ts';
import styles from '../Call.module.css';
import { chooseMainPerson } from './mainPerson.ts';
import { turnsOf } from '../gestures/hands.ts';
import { isScreen, listScreens } from './screenTiles.ts';
import { PinButton } from './PinButton.tsx';
import { type Place, planStage } from './stagePlan.ts';
import { StagePages } from './StagePages.tsx';
import { useHeldSpeaker } from './useHeldSpeaker.ts';
import type { StageControls } from './useStageChoice.ts';
import { Tile } from './Tile.tsx';
import type { TilePerson } from './tilePerson.ts';
import { useTileName } from './useTileName.ts';
import { useElementSize } from '../useElementSize.ts';
import { useShort } from '../useShort.ts';
import { type SpeakingSource, useSpeaking } from '../useSpeaking.ts';

const GAP_PX = 8;
/** Height that the bar takes at the stage's end, with its margin. */
const BAR_PX = 96;

/**
 * Everyone, the others in the order of joining, oneself last: equal, or some of them large. In a small window one alone.
 */
export function Stage({
  snapshot,
  stage,
  isBarShown,
  isCompact,
}: {
  readonly snapshot: InCallSnapshot;
  readonly stage: StageControls;
  readonly isBarShown: boolean;
  /** There is room for one. */
  readonly isCompact: boolean;
}) {
  const { t } = useTranslation('call');
  const [ref, size] = useElementSize();
  const isShort = useShort();
  const nameTile = useTileName();
  const speaking = useSpeaking(listVoices(snapshot));
  const turns = turnsOf([...snapshot.participants, snapshot.self]);
  const persons = listPeople(snapshot).map((person) => ({
    ...person,
    turn: turns.get(person.id),
    reactions: snapshot.reactions?.filter(({ participantId }) => participantId === person.id),
  }));
  const everyone = [...listScreens(snapshot), ...persons];
  const [lastMainId, setLastMainId] = useState<string>();
  const mainPerson = chooseMainPerson(everyone, speaking, lastMainId);
  if (mainPerson?.id !== lastMainId) setLastMainId(mainPerson?.id);
  const others = snapshot.participants.map(({ id }) => id);
  const speaker = useHeldSpeaker(others, speaking);
  const [wishedPage, setWishedPage] = useState(0);
  const people = isCompact && mainPerson !== undefined ? [mainPerson] : everyone;
  const { places, page, pages } = planStage({
    ids: people.map(({ id }) => id),
    front: isCompact ? [] : chooseFront(everyone, stage, speaker),
    width: size.width,
    height: size.height,
    gap: GAP_PX,
    page: wishedPage,
  });
  const isUnderBar = isBarShown && !isCompact && !isShort;
  const underBar = (place: Place): number =>
    isUnderBar ? Math.max(0, BAR_PX - (size.height - place.top - place.height)) : 0;
  return (
    <section ref={ref} className={styles['stage']} aria-label={t('stage.label')}>
      {places.map((place) => {
        const person = people.find(({ id }) => id === place.id);
        return (
          person && (
            <Tile
              key={person.id}
              person={person}
              isSpeaking={speaking.has(person.id)}
              captionRaise={underBar(place)}
              place={isCompact ? { ...place, start: 0, top: 0, ...size } : place}
              pin={
                !isCompact &&
                people.length > 1 && (
                  <PinButton
                    name={isScreen(person) ? nameTile(person) : person.name}
                    isPinned={stage.pins.includes(person.id)}
                    onPress={() => stage.togglePin(person.id)}
                  />
                )
              }
            />
          )
        );
      })}
      {pages > 1 && !isCompact && <StagePages page={page} pages={pages} onTurn={setWishedPage} />}
    </section>
  );
}

/** Pins come first; without any the screens that are shared, and in the speakers' layout who speaks. */
function chooseFront(
  people: readonly TilePerson[],
  { layout, pins }: StageControls,
  speaker: string | undefined,
): readonly string[] {
  const pinned = pins.filter((pin) => people.some(({ id }) => id === pin));
  if (pinned.length > 0) return pinned;
  // One's own stands among the others: large it would show itself, again and again.
  const screens = people.filter((person) => isScreen(person) && !person.isSelf);
  if (screens.length > 0) return screens.map(({ id }) => id);
  if (layout === 'grid') return [];
  const first = people.find(({ isSelf }) => !isSelf)?.id;
  return [speaker ?? first].filter((id) => id !== undefined);
}

function listPeople({ self, participants }: InCallSnapshot): readonly TilePerson[] {
  const others = participants.map(({ id, displayName, audio, video, path, quality }) => ({
    id,
    name: displayName,
    isSelf: false,
    isMuted: audio.isMuted,
    video,
    path,
    quality,
  }));
  const own: TilePerson = {
    id: self.id,
    name: self.displayName,
    isSelf: true,
    isMuted: self.microphone.kind !== 'on',
    video: describeOwnVideo(self),
    path: 'connected',
  };
  return [...others, own];
}

function describeOwnVideo({ camera }: LocalParticipant): RemoteVideo {
  return camera.kind === 'on' ? { ...camera, source: 'camera' } : { kind: 'off' };
}

function listVoices({ self, participants }: InCallSnapshot): readonly SpeakingSource[] {
  const others = participants.flatMap(({ id, audio }) =>
    audio.kind === 'present' ? [{ id, stream: audio.stream }] : [],
  );
  return self.microphone.kind === 'on'
    ? [...others, { id: self.id, stream: self.microphone.stream }]
    : others;
}
