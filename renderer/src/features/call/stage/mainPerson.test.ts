import { expect, test } from 'vitest';
import { chooseMainPerson } from './mainPerson.ts';
import type { TilePerson } from './tilePerson.ts';

function aPerson(id: string, changes: Partial<TilePerson> = {}): TilePerson {
  return {
    id,
    pinKey: id,
    name: id,
    isSelf: false,
    isMuted: false,
    video: { kind: 'off' },
    path: 'connected',
    ...changes,
  };
}
function aPicture(source: 'camera' | 'screenShare'): Partial<TilePerson> {
  // The content of the stream is not used.
  return { video: { kind: 'on', stream: {} as MediaStream, source } };
}

const self = aPerson('me', { isSelf: true });
const ann = aPerson('ann');
const bob = aPerson('bob');

test.each([
  [
    'a shared screen before the speaker',
    [ann, aPerson('bob', aPicture('screenShare')), self],
    ['ann'],
    'ann',
    'bob',
  ],
  ['the speaker', [ann, bob, self], ['bob'], 'ann', 'bob'],
  ['the current speaker while they keep speaking', [ann, bob, self], ['ann', 'bob'], 'bob', 'bob'],
  ['the last speaker', [ann, bob, self], [], 'bob', 'bob'],
  [
    'no speaker for noise from a muted microphone',
    [ann, aPerson('bob', { isMuted: true }), self],
    ['bob'],
    undefined,
    'ann',
  ],
  [
    'a person with a camera on',
    [ann, aPerson('bob', aPicture('camera')), self],
    [],
    undefined,
    'bob',
  ],
  ['the first person when no camera is on', [ann, bob, self], [], 'gone', 'ann'],
  ['another person while the person themselves speaks', [ann, self], ['me'], undefined, 'ann'],
  ['the person themselves when alone', [self], [], undefined, 'me'],
])('shows %s', (_whom, people, speaking, lastId, shown) => {
  expect(chooseMainPerson(people, new Set(speaking), lastId)?.id).toBe(shown);
});
