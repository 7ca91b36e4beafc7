/** The people on the stage, and the audible voices. */
import type { InCallSnapshot, LocalParticipant, RemoteVideo } from '#renderer/media/engine.ts';
import type { SpeakingSource } from '#renderer/media/speakingWatch.ts';
import { turnsOf } from '../gestures/hands.ts';
import { listScreens } from './screenTiles.ts';
import type { TilePerson } from './tilePerson.ts';

/** The shared screens, then the others by time of joining, oneself last; without listeners. */
export function listTiles(snapshot: InCallSnapshot): readonly TilePerson[] {
  const turns = turnsOf([...snapshot.participants, snapshot.self]);
  const persons = listPeople(snapshot).map((person) => ({
    ...person,
    turn: turns.get(person.id),
    reactions: snapshot.reactions?.filter(({ participantId }) => participantId === person.id),
  }));
  return [...listScreens(snapshot), ...persons];
}

/** The audible voices, to detect speakers. */
export function listVoices({ self, participants }: InCallSnapshot): readonly SpeakingSource[] {
  const others = participants.flatMap(({ id, audio }) =>
    audio.kind === 'present' ? [{ id, stream: audio.stream }] : [],
  );
  return self.microphone.kind === 'on'
    ? [...others, { id: self.id, stream: self.microphone.stream }]
    : others;
}

function listPeople({ self, participants }: InCallSnapshot): readonly TilePerson[] {
  const others = participants
    .filter((each) => each.isListener !== true)
    .map(({ id, personId, displayName, audio, video, screen, path, quality }) => ({
      id,
      pinKey: personId ?? id,
      name: displayName,
      isSelf: false,
      isMuted: audio.isMuted,
      video,
      isSharing: screen !== undefined,
      path,
      quality,
    }));
  const own: TilePerson = {
    id: self.id,
    pinKey: self.personId ?? self.id,
    name: self.displayName,
    isSelf: true,
    isMuted: self.microphone.kind !== 'on',
    video: describeOwnVideo(self),
    isSharing: self.screen.kind === 'on',
    path: 'connected',
  };
  // Listeners aren't on the stage, unless there is no one else.
  return self.isListener === true && others.length > 0 ? others : [...others, own];
}

function describeOwnVideo({ camera }: LocalParticipant): RemoteVideo {
  return camera.kind === 'on' ? { ...camera, source: 'camera' } : { kind: 'off' };
}
