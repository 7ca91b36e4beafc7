/**
 * A person shares a screen in the call, and the others see it change. With Chromium's fake devices the screen is fake, too: green,
 * with a running clock.
 */
import { test } from '../support/fixtures.ts';
import { shareAndStop, shareTogether, shareWithSound } from '../support/meetingSteps.ts';

test('a shared screen is shown beside the camera until it ends', ({ openPage }) =>
  shareAndStop(openPage));

test('two people share their screens at once, and their cameras stay on @all', ({
  openPage,
  runsIn,
}) => {
  test.skip(
    runsIn === 'desktop',
    'The app asks in a window of its own; desktop/screenShare.spec.ts chooses there',
  );
  return shareTogether(openPage);
});

test('the others hear the sound of a shared screen', ({ openPage }) => shareWithSound(openPage));
