import { expect, test } from 'vitest';
import { CAPABILITIES, EMBEDDED_CAPABILITIES } from '#shared/wire/capabilities.ts';
import { isCarriedOut, offeredModes, shownMode } from './offeredModes.ts';

test('[RT-7] only the modes that our call supports are offered', () => {
  expect(offeredModes(EMBEDDED_CAPABILITIES)).toHaveLength(4);
  expect(shownMode('videoLecture', EMBEDDED_CAPABILITIES)).toBe('videoLecture');
  expect(offeredModes(['mode_smart'])).toEqual(['allOnScreen', 'smartMeeting']);
  expect(shownMode('roleBased', ['mode_smart'])).toBe('allOnScreen');
  expect(isCarriedOut('whiteboard', EMBEDDED_CAPABILITIES)).toBe(false);
  expect(isCarriedOut('slides', EMBEDDED_CAPABILITIES)).toBe(false);
});

test('a server that lists none or all has every mode', () => {
  for (const capabilities of [[], CAPABILITIES]) {
    expect(offeredModes(capabilities)).toHaveLength(4);
    expect(shownMode('videoLecture', capabilities)).toBe('videoLecture');
    expect(isCarriedOut('whiteboard', capabilities)).toBe(true);
  }
});
