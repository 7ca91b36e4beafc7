/**
 * Somebody shares a screen in the call, and the others see it as it changes. Where Chromium's devices are false,
 * its screen is too: green, with a running clock.
 */
import { expectColour, expectMoving } from '../support/callMeasures.ts';
import { expect, test } from '../support/fixtures.ts';
import { ANNA, GRETA, annaJoins, gretaJoins } from '../support/meeting.ts';

const FAKE_SCREEN = [0, 136, 0] as const;

test('a shared screen takes the camera’s place until it is over', async ({ openPage }) => {
  const anna = await annaJoins(openPage);
  const greta = await gretaJoins(openPage);
  await expectColour(anna, 'Picture of Greta', GRETA.colour);

  await greta.getByRole('button', { name: 'Share screen' }).click();
  await expect(anna.getByText('Greta is sharing the screen.')).toBeAttached();
  await expectColour(anna, 'Screen of Greta', FAKE_SCREEN);
  await expectMoving(anna, 'Screen of Greta');
  await expect(anna.getByLabel('Screen of Greta')).toHaveCSS('object-fit', 'contain');
  await expectColour(greta, 'The screen that you share', FAKE_SCREEN);
  await expectColour(greta, 'Picture of Anna Weiss', ANNA.colour);
  await anna.getByRole('button', { name: /Participants/u }).click();
  await expect(anna.getByRole('img', { name: 'Is sharing the screen' })).toHaveCount(1);

  await greta.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(anna.getByText('Greta has stopped sharing the screen.')).toBeAttached();
  await expectColour(anna, 'Picture of Greta', GRETA.colour);
  await expect(greta.getByRole('button', { name: 'Share screen' })).toBeVisible();
});
