/** The steps of every meeting, on any engine. The decoded media of each page is checked. */
import { expect } from '@playwright/test';
import {
  expectColour,
  expectMoving,
  expectSeen,
  expectSeenAndHeard,
  expectSound,
  expectVoice,
} from './callMeasures.ts';
import type { OpenPage } from './fixtures.ts';
import { ANNA, GRETA, annaJoins, annaSignsInAndJoins, gretaJoins } from './meeting.ts';

/** A guest and a user meet, toggle their devices, and leave. */
export async function meetAndPart(openPage: OpenPage): Promise<void> {
  const anna = await annaSignsInAndJoins(openPage);
  const greta = await gretaJoins(openPage);
  await expectSeenAndHeard(anna, 'Greta', GRETA);
  await expectSeenAndHeard(greta, 'Anna Weiss', ANNA);

  // Muting and the camera switch reach the other side.
  await greta.getByRole('button', { name: 'Microphone', exact: true }).click();
  await expect(
    anna.getByLabel('Greta', { exact: true }).getByLabel('Microphone is off'),
  ).toBeVisible();
  await greta.getByRole('button', { name: 'Camera', exact: true }).click();
  await expect(anna.getByLabel('Greta’s video')).toBeHidden();
  await greta.getByRole('button', { name: 'Camera', exact: true }).click();
  await expectSeen(anna, 'Greta', GRETA);

  // The list names everyone.
  await anna.getByRole('button', { name: /Participants/u }).click();
  await expect(anna.getByRole('heading', { name: '2 participants' })).toBeVisible();

  // Leaving is announced and visible.
  await greta.getByRole('button', { name: 'Leave' }).click();
  await expect(greta.getByRole('heading', { name: 'You left the conference' })).toBeFocused();
  await expect(anna.getByLabel('Greta', { exact: true })).toBeHidden();
}

/** A person joins muted and without a camera. */
export async function meetQuietly(openPage: OpenPage): Promise<void> {
  const anna = await annaJoins(openPage);
  const page = await openPage('/c/demo', { capture: GRETA, inBrowser: true });
  await page.getByLabel('Your name').fill('Quiet Greta');
  await page.getByRole('button', { name: 'Microphone', exact: true }).click();
  await page.getByRole('button', { name: 'Camera', exact: true }).click();
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  const tile = anna.getByLabel('Quiet Greta', { exact: true });
  await expect(tile.getByLabel('Microphone is off')).toBeVisible();
  await expect(anna.getByLabel('Quiet Greta’s video')).toBeHidden();
  await expectSeenAndHeard(page, 'Anna Weiss', ANNA);
}

/** Chromium's fake screen: green, with a running clock. */
const FAKE_SCREEN = [0, 136, 0] as const;

/** A person shares a screen beside the camera, and stops. */
export async function shareAndStop(openPage: OpenPage): Promise<void> {
  const anna = await annaJoins(openPage);
  const greta = await gretaJoins(openPage);
  await expectColour(anna, 'Greta’s video', GRETA.colour);

  await greta.getByRole('button', { name: 'Share screen' }).click();
  await expect(anna.getByText('Greta is sharing their screen.')).toBeAttached();
  await expectColour(anna, 'Greta’s screen', FAKE_SCREEN);
  await expectMoving(anna, 'Greta’s screen');
  await expect(anna.getByLabel('Greta’s screen')).toHaveCSS('object-fit', 'contain');
  // The camera stays on beside it.
  await expectColour(anna, 'Greta’s video', GRETA.colour);
  // She sees her own screen only on request.
  await expect(greta.getByLabel('Your shared screen')).toHaveCount(0);
  await greta.getByRole('button', { name: 'Show here' }).click();
  await expectColour(greta, 'Your shared screen', FAKE_SCREEN);
  await expectColour(greta, 'Anna Weiss’s video', ANNA.colour);
  await anna.getByRole('button', { name: /Participants/u }).click();
  await expect(anna.getByRole('img', { name: 'Sharing screen' })).toHaveCount(1);

  await greta.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(anna.getByText('Greta stopped sharing their screen.')).toBeAttached();
  await expect(anna.getByLabel('Greta’s screen')).toHaveCount(0);
  await expectColour(anna, 'Greta’s video', GRETA.colour);
  await expect(greta.getByRole('button', { name: 'Share screen' })).toBeVisible();
}

/** Two people share at once: each sees both screens and the other's camera. */
export async function shareTogether(openPage: OpenPage): Promise<void> {
  const anna = await annaJoins(openPage);
  const greta = await gretaJoins(openPage);
  await expectColour(greta, 'Anna Weiss’s video', ANNA.colour);
  await Promise.all(
    [anna, greta].map((page) => page.getByRole('button', { name: 'Share screen' }).click()),
  );
  await expectColour(anna, 'Greta’s screen', FAKE_SCREEN);
  await expectColour(greta, 'Anna Weiss’s screen', FAKE_SCREEN);
  await expectMoving(greta, 'Anna Weiss’s screen');
  await expectColour(anna, 'Greta’s video', GRETA.colour);
  await expectColour(greta, 'Anna Weiss’s video', ANNA.colour);
  await expectVoice(greta, 'Anna Weiss', ANNA);

  // One stops, and the other continues.
  await anna.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(greta.getByLabel('Anna Weiss’s screen')).toHaveCount(0);
  await expectMoving(anna, 'Greta’s screen');
}

/** The others hear the sound of a shared screen, and the sharing person sees that. */
export async function shareWithSound(openPage: OpenPage): Promise<void> {
  const anna = await annaJoins(openPage);
  const greta = await gretaJoins(openPage);
  // Muted, so that only the screen's sound is audible.
  await greta.getByRole('button', { name: 'Microphone', exact: true }).click();
  await greta.getByRole('button', { name: 'Share screen' }).click();
  await expect(greta.getByText('You’re sharing your screen with sound')).toBeVisible();
  await expectColour(anna, 'Greta’s screen', FAKE_SCREEN);
  await expectSound(anna, 'Screen audio: Greta');
  await greta.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(anna.getByLabel('Screen audio: Greta')).toHaveCount(0);
}
