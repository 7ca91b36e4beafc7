import { afterEach, expect, test } from 'vitest';
import {
  MOST_PINS,
  type StageChoice,
  USUAL_STAGE,
  readStageChoice,
  togglePin,
  writeStageChoice,
} from './stageChoice.ts';

afterEach(() => sessionStorage.clear());

test('a choice is kept for its conference, and of another one all but the pins', () => {
  expect(readStageChoice('demo')).toEqual(USUAL_STAGE);
  const choice: StageChoice = {
    layout: 'speaker',
    pins: ['a', 'b'],
    corner: 'topStart',
    isOwnHidden: true,
    isOwnScreenShown: true,
  };
  writeStageChoice('demo', choice);
  expect(readStageChoice('demo')).toEqual(choice);
  expect(readStageChoice('other')).toEqual({ ...choice, pins: [] });
});

test('a note from before there was an own corner is still good', () => {
  sessionStorage.setItem('stage', '{"callId":"demo","layout":"speaker","pins":["a"]}');
  expect(readStageChoice('demo')).toEqual({ ...USUAL_STAGE, layout: 'speaker', pins: ['a'] });
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
