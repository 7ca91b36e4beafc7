/** The two people of the call specs, and how each joins. */
import { type Page, expect } from '@playwright/test';
import type { OpenPage } from './fixtures.ts';
import type { Capture } from './mediaFiles.ts';
import { BLANK, signIn, submitSignIn } from './steps.ts';

/** The media of Anna's and Greta's cameras and microphones, different enough for a machine to distinguish. */
export const ANNA: Capture = { colour: [30, 60, 200], frequencyHz: 440 };
export const GRETA: Capture = { colour: [200, 60, 30], frequencyHz: 880 };

/** Anna, with her account: on the desktop in the packaged app. */
export async function annaJoins(openPage: OpenPage, serverUrl?: string): Promise<Page> {
  const page = await openPage(BLANK, {
    capture: ANNA,
    ...(serverUrl === undefined ? {} : { serverUrl }),
  });
  await signIn(page, 'anna', '/c/demo');
  await join(page);
  return page;
}

/** The same by the dialog, like a person: from the link to the call. */
export async function annaSignsInAndJoins(openPage: OpenPage): Promise<Page> {
  const page = await openPage('/c/demo', { capture: ANNA });
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await submitSignIn(page, 'anna');
  await expect(page.getByRole('dialog')).toBeHidden();
  await join(page);
  return page;
}

async function join(anna: Page): Promise<void> {
  await anna.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(anna.getByLabel('Anna Weiss (you)')).toBeVisible();
}

/** Leaves, with one press like everyone. */
export async function leaveToOthers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Leave' }).click();
}

/** Ends the call for all, as a moderator. */
export async function endForAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'End for all' }).click();
  await page.getByRole('menuitem', { name: 'End for all' }).click();
}

/** Greta, a guest in the browser: three actions from the link to the call. */
export async function gretaJoins(openPage: OpenPage, serverUrl?: string): Promise<Page> {
  const page = await openPage('/c/demo', {
    capture: GRETA,
    inBrowser: true,
    ...(serverUrl === undefined ? {} : { serverUrl }),
  });
  await page.getByLabel('Your name').fill('Greta');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByLabel('Greta (you)')).toBeVisible();
  return page;
}
