import { afterEach, expect, test } from 'vitest';
import {
  MOST_PINS,
  type StageChoice,
  USUAL_STAGE,
  readStageChoice,
  togglePin,
  withLayout,
  writeStageChoice,
} from './stageChoice.ts';

afterEach(() => sessionStorage.clear());

test('keeps a choice for its conference, and all but its pins for others', () => {
  expect(readStageChoice('demo')).toEqual(USUAL_STAGE);
  const choice: StageChoice = {
    layout: 'pinned',
    unpinned: 'speaker',
    pins: ['a', 'b'],
    corner: 'topStart',
    isOwnHidden: true,
    isOwnScreenShown: true,
  };
  writeStageChoice('demo', choice);
  expect(readStageChoice('demo')).toEqual(choice);
  expect(readStageChoice('other')).toEqual({ ...choice, layout: 'speaker', pins: [] });
});

test('reads a stored choice of the older format without a corner', () => {
  sessionStorage.setItem(
    'stage',
    '{"callId":"demo","layout":"pinned","unpinned":"tiles","pins":["a"]}',
  );
  const choice = { layout: 'pinned', unpinned: 'tiles', pins: ['a'] };
  expect(readStageChoice('demo')).toEqual({ ...USUAL_STAGE, ...choice });
});

test.each(['', '{', 'null', '{"callId":"demo","layout":"cube","pins":[]}', '{"callId":"demo"}'])(
  'ignores the stored choice %j',
  (note) => {
    sessionStorage.setItem('stage', note);
    expect(readStageChoice('demo')).toEqual(USUAL_STAGE);
  },
);

test('a pin switches to the pinned layout, its removal switches back, and the oldest pin makes room', () => {
  const tiles = withLayout(USUAL_STAGE, 'tiles');
  const one = togglePin(tiles, 'a');
  expect(one).toMatchObject({ layout: 'pinned', pins: ['a'] });
  expect(togglePin(one, 'a')).toEqual(tiles);
  const ids = Array.from({ length: MOST_PINS + 1 }, (_none, index) => String(index));
  expect(ids.reduce(togglePin, USUAL_STAGE).pins).toEqual(ids.slice(1));
});

test('another layout removes the pins', () => {
  const pinned = togglePin(USUAL_STAGE, 'a');
  expect(withLayout(pinned, 'speaker')).toMatchObject({ layout: 'speaker', pins: [] });
  expect(withLayout(USUAL_STAGE, 'pinned')).toMatchObject({ layout: 'pinned', unpinned: 'auto' });
});
