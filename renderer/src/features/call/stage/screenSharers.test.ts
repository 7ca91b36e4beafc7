import { expect, test } from 'vitest';
import type { RemoteParticipant } from '#renderer/media/engine.ts';
import { findSharingNews } from './screenSharers.ts';

function aPerson(name: string, isSharing: boolean): RemoteParticipant {
  return {
    id: name,
    displayName: name,
    isGuest: true,
    isOwner: false,
    audio: { kind: 'absent', isMuted: true },
    video: { kind: 'off' },
    // The content of the stream is not used.
    screen: isSharing ? { stream: {} as MediaStream } : undefined,
    path: 'connected',
  };
}

test.each([
  [
    'reports a participant who starts sharing',
    [aPerson('Ann', false)],
    [aPerson('Ann', true)],
    ['Ann'],
    [],
  ],
  ['reports a participant who joins while sharing', [], [aPerson('Ann', true)], ['Ann'], []],
  [
    'reports a participant who stops sharing',
    [aPerson('Ann', true)],
    [aPerson('Ann', false)],
    [],
    ['Ann'],
  ],
  ['reports nothing when a sharing participant leaves', [aPerson('Ann', true)], [], [], []],
  ['reports nothing when nothing changes', [aPerson('Ann', true)], [aPerson('Ann', true)], [], []],
])('%s', (_what, before, now, began, ended) => {
  expect(findSharingNews(before, now)).toEqual({ began, ended });
});
