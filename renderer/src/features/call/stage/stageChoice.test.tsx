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

test('a choice is kept for its conference, and for others without the pins', () => {
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

test('a stored choice from before corners existed is valid', () => {
  sessionStorage.setItem(
    'stage',
    '{"callId":"demo","layout":"pinned","unpinned":"tiles","pins":["a"]}',
  );
  const choice = { layout: 'pinned', unpinned: 'tiles', pins: ['a'] };
  expect(readStageChoice('demo')).toEqual({ ...USUAL_STAGE, ...choice });
});

test.each(['', '{', 'null', '{"callId":"demo","layout":"cube","pins":[]}', '{"callId":"demo"}'])(
  'a stored choice %j is ignored',
  (note) => {
    sessionStorage.setItem('stage', note);
    expect(readStageChoice('demo')).toEqual(USUAL_STAGE);
  },
);

test('a pin belongs to its layout, and a new one replaces the oldest', () => {
  const tiles = withLayout(USUAL_STAGE, 'tiles');
  const one = togglePin(tiles, 'a');
  expect(one).toMatchObject({ layout: 'pinned', pins: ['a'] });
  expect(togglePin(one, 'a')).toEqual(tiles);
  const ids = Array.from({ length: MOST_PINS + 1 }, (_none, index) => String(index));
  expect(ids.reduce(togglePin, USUAL_STAGE).pins).toEqual(ids.slice(1));
});

test('another layout removes pins, which would have no effect', () => {
  const pinned = togglePin(USUAL_STAGE, 'a');
  expect(withLayout(pinned, 'speaker')).toMatchObject({ layout: 'speaker', pins: [] });
  expect(withLayout(USUAL_STAGE, 'pinned')).toMatchObject({ layout: 'pinned', unpinned: 'auto' });
});
