/**
 * Somebody shares a screen in the call, and the others see it as it changes. Where Chromium's devices are false,
 * its screen is too: green, with a running clock.
 */
import { test } from '../support/fixtures.ts';
import { shareAndStop } from '../support/meetingSteps.ts';

test('a shared screen takes the camera’s place until it is over', ({ openPage }) =>
  shareAndStop(openPage));
