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
    // No one looks at the picture here.
    screen: isSharing ? { stream: {} as MediaStream } : undefined,
    path: 'connected',
  };
}

test.each([
  ['someone begins', [aPerson('Ann', false)], [aPerson('Ann', true)], ['Ann'], []],
  ['someone comes and shares', [], [aPerson('Ann', true)], ['Ann'], []],
  ['someone ends it', [aPerson('Ann', true)], [aPerson('Ann', false)], [], ['Ann']],
  ['someone leaves, which is news enough', [aPerson('Ann', true)], [], [], []],
  ['nothing happens', [aPerson('Ann', true)], [aPerson('Ann', true)], [], []],
])('%s', (_what, before, now, began, ended) => {
  expect(findSharingNews(before, now)).toEqual({ began, ended });
});
