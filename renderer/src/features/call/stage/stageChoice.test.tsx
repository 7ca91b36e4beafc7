import { afterEach, expect, test } from 'vitest';
import {
  MOST_PINS,
  USUAL_STAGE,
  readStageChoice,
  togglePin,
  writeStageChoice,
} from './stageChoice.ts';

afterEach(() => sessionStorage.clear());

test('a choice is kept for its conference, and of another one the layout alone', () => {
  expect(readStageChoice('demo')).toEqual(USUAL_STAGE);
  writeStageChoice('demo', { layout: 'speaker', pins: ['a', 'b'] });
  expect(readStageChoice('demo')).toEqual({ layout: 'speaker', pins: ['a', 'b'] });
  expect(readStageChoice('other')).toEqual({ layout: 'speaker', pins: [] });
});

test.each(['', '{', 'null', '{"callId":"demo","layout":"cube","pins":[]}', '{"callId":"demo"}'])(
  'a note that is %j is as if there were none',
  (note) => {
    sessionStorage.setItem('stage', note);
    expect(readStageChoice('demo')).toEqual(USUAL_STAGE);
  },
);

test('a pin comes and goes, and the oldest makes room', () => {
  const one = togglePin(USUAL_STAGE, 'a');
  expect(one.pins).toEqual(['a']);
  expect(togglePin(one, 'a').pins).toEqual([]);
  const ids = Array.from({ length: MOST_PINS + 1 }, (_none, index) => String(index));
  expect(ids.reduce(togglePin, USUAL_STAGE).pins).toEqual(ids.slice(1));
});
