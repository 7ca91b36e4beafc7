import { expect, test } from 'vitest';
import { CALL_SOUNDS, USUAL_SOUNDS, isSoundOn, withSound } from './callSounds.ts';

test('all sounds are on by default, the join sound only up to ten people', () => {
  for (const sound of CALL_SOUNDS) expect(isSoundOn(USUAL_SOUNDS, sound, 10)).toBe(true);
  expect(CALL_SOUNDS.filter((sound) => !isSoundOn(USUAL_SOUNDS, sound, 11))).toEqual(['join']);
});

test('the person’s choice applies to any number of people', () => {
  const isOn = withSound(USUAL_SOUNDS, 'join', true);
  expect(isSoundOn(isOn, 'join', 40)).toBe(true);
  const isOff = withSound(withSound(isOn, 'join', false), 'hand', false);
  expect(isOff).toEqual({ on: [], off: ['join', 'hand'] });
  expect(CALL_SOUNDS.filter((sound) => !isSoundOn(isOff, sound, 2))).toEqual(['join', 'hand']);
});
