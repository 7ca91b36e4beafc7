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
  // No one looks at the picture here.
  return { video: { kind: 'on', stream: {} as MediaStream, source } };
}

const self = aPerson('me', { isSelf: true });
const ann = aPerson('ann');
const bob = aPerson('bob');

test.each([
  [
    'a screen before who speaks',
    [ann, aPerson('bob', aPicture('screenShare')), self],
    ['ann'],
    'ann',
    'bob',
  ],
  ['who speaks', [ann, bob, self], ['bob'], 'ann', 'bob'],
  ['who goes on speaking', [ann, bob, self], ['ann', 'bob'], 'bob', 'bob'],
  ['who spoke last', [ann, bob, self], [], 'bob', 'bob'],
  [
    'nobody for a noise of a muted microphone',
    [ann, aPerson('bob', { isMuted: true }), self],
    ['bob'],
    undefined,
    'ann',
  ],
  ['who can be seen', [ann, aPerson('bob', aPicture('camera')), self], [], undefined, 'bob'],
  ['the first, when nobody can', [ann, bob, self], [], 'gone', 'ann'],
  ['others, though one speaks oneself', [ann, self], ['me'], undefined, 'ann'],
  ['oneself, alone', [self], [], undefined, 'me'],
])('shows %s', (_whom, people, speaking, lastId, shown) => {
  expect(chooseMainPerson(people, new Set(speaking), lastId)?.id).toBe(shown);
});
