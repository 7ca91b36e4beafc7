/** Registering for a conference that requires it (contract 9.2). */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/serverWith.ts';
import {
  chooseLanguage,
  expectNoSidewaysScroll,
  expectPath,
  recordRequests,
  visit,
} from '../support/steps.ts';

const CARRIED = 'Requests of the own scheme cannot be intercepted';
const OFFLINE = 'You’re offline. What you typed is kept.';

const form = (page: Page) => page.getByRole('dialog', { name: 'Register for this conference' });
const done = (page: Page) => page.getByRole('dialog', { name: 'You’re registered' });
const submit = (dialog: Locator) => dialog.getByRole('button', { name: 'Register' });

async function fill(dialog: Locator, email: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Gil Marsh');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('textbox', { name: 'What would you like to know?' }).fill('Why?');
}

test('[RT-6] a guest registers, reads that no email follows, and saves the date', async ({
  openPage,
  runsIn,
}) => {
  const page = await openPage('/c/open_day');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/#registration$/u);
  const dialog = form(page);
  await expect(dialog.getByRole('textbox', { name: 'Your name' })).toBeFocused();
  await expectAccessible(page);
  await submit(dialog).click();
  await expect(dialog.getByText('Please fill out this field')).toHaveCount(3);
  await expectAccessible(page);

  await fill(dialog, 'nobody');
  await submit(dialog).click();
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
    'Field has invalid value.',
  );
  await dialog.getByRole('textbox', { name: 'Email' }).fill('gil@registered.example');
  await dialog.getByRole('textbox', { name: 'Email' }).press('Enter');
  await expect(done(page)).toContainText('This server doesn’t send email.');
  await expectAccessible(page);
  if (runsIn === 'browser') {
    const download = page.waitForEvent('download');
    await done(page).getByRole('button', { name: 'Add to calendar' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain('SUMMARY:Open day');
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectPath(page, '/c/open_day');
  await expect(page).not.toHaveURL(/#/u);
  await expect(page.getByText('You’re registered')).toBeVisible();
});

test('[RT-6] the address of the form opens it, and the back button closes it', async ({
  openPage,
}) => {
  const page = await openPage('/c/open_day#registration');
  await expect(form(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Register' }).click();
  await form(page).getByRole('textbox', { name: 'Your name' }).fill('Half a na');
  await page.goBack();
  await expect(form(page)).toHaveCount(0);
  await page.goForward();
  await expect(form(page).getByRole('textbox', { name: 'Your name' })).toHaveValue('Half a na');
});

test('[RT-6] without registration the page offers none, and the form’s address says so', async ({
  openPage,
}) => {
  const page = await openPage('/c/later#registration');
  await expect(form(page)).toContainText('Registration for this conference is closed.');
  await expect(form(page).getByRole('textbox')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Later this week' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Register' })).toHaveCount(0);
});

test('[RT-6] waits for the network, and registers once despite a lost answer and five presses', async ({
  openPage,
  runsIn,
  watch,
}) => {
  test.skip(runsIn === 'desktop', CARRIED);
  watch.tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/u);
  const page = await openPage('/c/open_day#registration');
  const dialog = form(page);
  await fill(dialog, 'ida@registered.example');
  await page.context().setOffline(true);
  await expect(submit(dialog)).toHaveAccessibleDescription(OFFLINE);
  await page.context().setOffline(false);
  await expect(submit(dialog)).toBeEnabled();

  // The server registers the person, but the page gets no answer.
  await page.route('**/registrations', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submit(dialog).click();
  await expect(dialog.getByRole('alert')).toContainText('There’s no connection to the server.');
  await page.unroute('**/registrations');
  const requests = recordRequests(page);
  await submit(dialog).evaluate(async (element) => {
    for (let presses = 0; presses < 5; presses += 1) {
      if (element instanceof HTMLElement) element.click();
      await new Promise((resolve) => {
        setTimeout(resolve, 40);
      });
    }
  });
  // If the server had counted it twice, it would be refused as taken.
  await expect(done(page)).toBeVisible();
  expect(requests.filter((each) => each.method() === 'POST')).toHaveLength(1);
});

test('[CH-1] a form that fails to load leaves the page working, and loads at the next try', async ({
  openPage,
  runsIn,
  watch,
}) => {
  test.skip(runsIn === 'desktop', CARRIED);
  watch.tolerate(/ERR_FAILED/u);
  const page = await openPage('/');
  await page.route('**/parts/RegistrationDialog.*', (route) => route.abort());
  await visit(page, '/c/open_day#registration');
  await expect(form(page).getByRole('alert')).toContainText(
    'Part of this page couldn’t be loaded.',
  );
  await expectAccessible(page);
  await page.unroute('**/parts/RegistrationDialog.*');
  await form(page).getByRole('button', { name: 'Try again' }).click();
  await expect(form(page).getByRole('textbox', { name: 'Your name' })).toBeFocused();
});

test('[RT-6] the page of a conference with registration is styled', async ({ openPage }) => {
  const page = await openPage('/c/open_day');
  const box = await page.getByRole('button', { name: 'Register' }).boundingBox();
  // The ways to join are beside the facts, not below them.
  expect(box?.x).toBeGreaterThan(600);
});

test('[RT-6] fits a narrow window in the dark theme and right to left', async ({ openPage }) => {
  const page = await openPage('/c/open_day');
  await chooseLanguage(page, 'فارسی');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: 'ثبت‌نام' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(4);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
