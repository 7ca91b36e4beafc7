import type { InCallSnapshot } from '#renderer/media/engine.ts';
import type { TilePerson } from './tilePerson.ts';

/** A tile for each shared screen, in addition to the camera of the person; the own screen last. */
export function listScreens({ self, participants }: InCallSnapshot): readonly TilePerson[] {
  const others = participants.flatMap(
    ({ id, personId, displayName, screen, path }): readonly TilePerson[] =>
      screen === undefined
        ? []
        : [
            {
              id: screenTileId(id),
              pinKey: screenTileId(personId ?? id),
              name: displayName,
              isSelf: false,
              isMuted: false,
              video: { kind: 'on', stream: screen.stream, source: 'screenShare' },
              hasSound: screen.sound !== undefined,
              path,
            },
          ],
  );
  if (self.screen.kind !== 'on') return others;
  const own: TilePerson = {
    id: screenTileId(self.id),
    pinKey: screenTileId(self.personId ?? self.id),
    name: self.displayName,
    isSelf: true,
    isMuted: false,
    video: { kind: 'on', stream: self.screen.stream, source: 'screenShare' },
    hasSound: self.screen.hasSound === true,
    path: 'connected',
  };
  return [...others, own];
}

/** The id of a tile for pins and pages. */
function screenTileId(participantId: string): string {
  return `${participantId} screen`;
}

export function isScreen({ video }: Pick<TilePerson, 'video'>): boolean {
  return video.kind === 'on' && video.source === 'screenShare';
}
