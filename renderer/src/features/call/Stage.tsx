import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InCallSnapshot, LocalParticipant, RemoteVideo } from '#renderer/media/engine.ts';
import styles from './Call.module.css';
import { chooseMainPerson } from './mainPerson.ts';
import { turnsOf } from './gestures/hands.ts';
import { layOutStage } from './stage/stageLayout.ts';
import { Tile, type TilePerson } from './Tile.tsx';
import { useElementSize } from './useElementSize.ts';
import { useShort } from './useShort.ts';
import { type SpeakingSource, useSpeaking } from './useSpeaking.ts';

const GAP_PX = 8;
/** Height that the bar takes at the stage's end, with its margin. */
const BAR_PX = 96;

/** Everyone in equal tiles: the others in the order of joining, oneself last. In a small window one alone. */
export function Stage({
  snapshot,
  isBarShown,
  isCompact,
}: {
  readonly snapshot: InCallSnapshot;
  readonly isBarShown: boolean;
  /** There is room for one. */
  readonly isCompact: boolean;
}) {
  const { t } = useTranslation('call');
  const [ref, size] = useElementSize();
  const isShort = useShort();
  const speaking = useSpeaking(listVoices(snapshot));
  const turns = turnsOf([...snapshot.participants, snapshot.self]);
  const everyone = listPeople(snapshot).map((person) => ({
    ...person,
    turn: turns.get(person.id),
    reactions: snapshot.reactions?.filter(({ participantId }) => participantId === person.id),
  }));
  const [lastMainId, setLastMainId] = useState<string>();
  const mainPerson = chooseMainPerson(everyone, speaking, lastMainId);
  if (mainPerson?.id !== lastMainId) setLastMainId(mainPerson?.id);
  const people = isCompact && mainPerson !== undefined ? [mainPerson] : everyone;
  const layout = layOutStage(people.length, size.width, size.height, GAP_PX);
  const gridHeight = layout.rows * (layout.tileHeight + GAP_PX) - GAP_PX;
  const isUnderBar = isBarShown && !isCompact && !isShort;
  const underBar = isUnderBar ? Math.max(0, BAR_PX - (size.height - gridHeight) / 2) : 0;
  const firstOfLastRow = (layout.rows - 1) * layout.columns;
  return (
    <section ref={ref} className={styles['stage']} aria-label={t('stage.label')}>
      {people.map((person, index) => (
        <Tile
          key={person.id}
          person={person}
          isSpeaking={speaking.has(person.id)}
          captionRaise={index >= firstOfLastRow ? underBar : 0}
          width={isCompact ? size.width : layout.tileWidth}
          height={isCompact ? size.height : layout.tileHeight}
        />
      ))}
    </section>
  );
}

function listPeople({ self, participants }: InCallSnapshot): readonly TilePerson[] {
  const others = participants.map(({ id, displayName, audio, video, path }) => ({
    id,
    name: displayName,
    isSelf: false,
    isMuted: audio.isMuted,
    video,
    path,
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

function describeOwnVideo({ camera, screen }: LocalParticipant): RemoteVideo {
  if (screen.kind === 'on') return { ...screen, source: 'screenShare' };
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
