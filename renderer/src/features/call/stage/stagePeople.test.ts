import { expect, test } from 'vitest';
import type { InCallSnapshot, RemoteParticipant } from '#renderer/media/engine.ts';
import { listTiles } from './stagePeople.ts';

const other = (id: string, isListener: boolean): RemoteParticipant => ({
  ...{ id, displayName: id, isGuest: true, isOwner: false, isListener, path: 'connected' },
  audio: { kind: 'absent', isMuted: true },
  video: { kind: 'off' },
});

function tilesOf(isListener: boolean, participants: readonly RemoteParticipant[]): string[] {
  const off = { kind: 'off' } as const;
  const self = {
    ...{ id: 'me', displayName: 'Me', isGuest: true, isOwner: false, isListener },
    ...{ microphone: off, camera: off, screen: off, notice: { kind: 'none' } as const },
  };
  const snapshot: Partial<InCallSnapshot> = { self, participants };
  // The only fields that the stage reads.
  return listTiles(snapshot as InCallSnapshot).map(({ id }) => id);
}

test('[RT-7] shows only presenters on the stage, and a lone listener themselves', () => {
  const crowd = Array.from({ length: 300 }, (_, index) => other(`listener ${index}`, true));
  expect(tilesOf(false, [other('Ann', false), ...crowd])).toEqual(['Ann', 'me']);
  expect(tilesOf(true, [other('Ann', false), ...crowd])).toEqual(['Ann']);
  expect(tilesOf(true, crowd)).toEqual(['me']);
});
