import { expect, test } from 'vitest';
import { CAPABILITIES, EMBEDDED_CAPABILITIES } from '#shared/wire/capabilities.ts';
import { isCarriedOut, offeredModes, shownMode } from './offeredModes.ts';

test('[RT-7] offers and shows only modes that our own server’s call supports', () => {
  expect(offeredModes(EMBEDDED_CAPABILITIES)).toHaveLength(4);
  expect(shownMode('videoLecture', EMBEDDED_CAPABILITIES)).toBe('videoLecture');
  expect(offeredModes(['mode_smart'])).toEqual(['allOnScreen', 'smartMeeting']);
  expect(shownMode('roleBased', ['mode_smart'])).toBe('allOnScreen');
  expect(isCarriedOut('whiteboard', EMBEDDED_CAPABILITIES)).toBe(false);
  expect(isCarriedOut('slides', EMBEDDED_CAPABILITIES)).toBe(false);
});

test('offers every mode on a server that lists none or all', () => {
  for (const capabilities of [[], CAPABILITIES]) {
    expect(offeredModes(capabilities)).toHaveLength(4);
    expect(shownMode('videoLecture', capabilities)).toBe('videoLecture');
    expect(isCarriedOut('whiteboard', capabilities)).toBe(true);
  }
});
