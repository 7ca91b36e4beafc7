/** Contacts: finding people, their status, calling them, and personal entries (RT-15, PA-4). */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/serverWith.ts';
import {
  BLANK,
  expectNoSidewaysScroll,
  expectPath,
  openAs,
  signIn,
  visit,
} from '../support/steps.ts';

const row = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('link', { name });
const card = (page: Page): Locator => page.getByRole('region', { name: 'Contact', exact: true });
const search = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search contacts' });

async function openContacts(page: Page, login = 'anna'): Promise<void> {
  await signIn(page, login, '/user/contacts');
  await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible();
}

test('[RT-15.2] [PA-4.1] people are found while typing and by group, and each card has an address', async ({
  openPage,
}) => {
  const page = await openPage(BLANK);
  await openContacts(page);
  await expect(page.getByText('5 contacts')).toBeVisible();
  await search(page).fill('NOVAK');
  await expect(row(page, /Dora Novák/u)).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await search(page).press('Escape');
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Design');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Chen Li/u]);

  await search(page).press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectPath(page, '/user/contacts/chen');
  await expect(card(page).getByRole('heading', { name: 'Chen Li' })).toBeFocused();
  await expect(card(page).getByText('Design, Engineering')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectPath(page, '/user/contacts');
  await expect(row(page, /Chen Li/u)).toBeFocused();

  await visit(page, '/user/contacts/boris@plenum.local');
  await expect(card(page).getByRole('heading', { name: 'Boris Ivanov' })).toBeVisible();
  await expect(row(page, /Boris/u)).toHaveAttribute('aria-current', 'true');
  await visit(page, '/user/contacts/nobody');
  await expect(card(page)).toContainText('This person isn’t in your contacts');
});

test('[PA-4] a personal contact is added, renamed, deleted and restored by keyboard alone', async ({
  openPage,
}) => {
  const page = await openPage(BLANK);
  await openContacts(page);
  await page.getByRole('button', { name: 'Add contact' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add contact' });
  await expect(dialog.getByLabel('ID, email address or call string')).toBeFocused();
  await page.keyboard.type('nobody here');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This isn’t an ID, email address or call string.')).toBeVisible();
  await dialog.getByLabel('ID, email address or call string').fill('boris');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This contact is already in your list.')).toBeVisible();
  await dialog.getByLabel('ID, email address or call string').fill('sip:desk@example.com');
  await expect(dialog.getByText(/SIP device: .*#sip:desk@example\.com/u)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Front desk');
  await page.keyboard.press('Enter');
  await expect(card(page).getByRole('heading', { name: 'Front desk' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: ' added.' })).toBeVisible();

  await card(page).getByRole('button', { name: 'Rename' }).press('Enter');
  await page.getByRole('dialog').getByLabel('Name').fill('Reception desk');
  await page.keyboard.press('Enter');
  await expect(card(page).getByRole('heading', { name: 'Reception desk' })).toBeVisible();
  await card(page).getByRole('button', { name: 'Delete' }).press('Enter');
  await expectPath(page, '/user/contacts');
  await expect(row(page, /Reception desk/u)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(card(page).getByRole('heading', { name: 'Reception desk' })).toBeVisible();
});

test('[PA-4] statuses update, and the selection stays @all', async ({ openPage }) => {
  const page = await openPage(BLANK);
  // Statuses are polled every few seconds: the first check has two of them, and the next one the third.
  const other = await openAs(openPage, 'dora');
  await openContacts(page, 'chen');
  await row(page, /Dora/u).click();
  await expect(row(page, /Dora/u)).toContainText('Online');
  await expect(row(page, /Boris/u)).toContainText('Offline');
  await visit(other, '/c/demo');
  await other.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(row(page, /Dora/u)).toContainText('In a call');
  await expect(card(page)).toContainText('In a call');
  await expect(row(page, /Dora/u)).toHaveAttribute('aria-current', 'true');
});

test('[PA-4] calling a person notifies them and opens a conference that is in no list @all', async ({
  openPage,
}) => {
  const called = await openPage(BLANK, { inBrowser: true });
  await signIn(called, 'boris');
  const page = await openPage(BLANK);
  await openContacts(page);
  await visit(page, '/user/contacts/boris');
  await visit(called, '/user/room/list');
  await expect(called.locator('a[data-id="demo"]')).toBeVisible();
  await card(page).getByRole('button', { name: 'Call' }).click();
  await expect(page).toHaveURL(/\/c\/[^/]+\/conference$/u);
  await expect(
    page.getByRole('heading', { name: 'Call: Anna Weiss and Boris Ivanov' }),
  ).toBeVisible();
  await expect(called.getByRole('alertdialog')).toContainText(/Anna Weiss.* is calling you/u);
  await called.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(called.getByText(/^Call: /u)).toHaveCount(0);
  await expectAccessible(called);

  await visit(page, '/user/contacts/boris');
  await card(page).getByRole('button', { name: 'New conference' }).click();
  await expect(page).toHaveURL(/\/user\/conference\/create\?with=boris$/u);
});

test('[PA-3] a user without the rights can neither add nor schedule, and calls in the application', async ({
  openPage,
}) => {
  const page = await openPage(BLANK);
  await openContacts(page, 'dora');
  await expect(page.getByText('3 contacts')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add contact' })).toHaveCount(0);
  await row(page, /Boris/u).click();
  await expect(card(page).getByRole('link', { name: 'Call in the app' })).toHaveAttribute(
    'href',
    'trueconf:boris@plenum.local',
  );
  await expect(card(page).getByRole('button', { name: 'New conference' })).toHaveCount(0);
});

test('[PA-4] on a phone a card is a page, from which Back returns to the row', async ({
  openPage,
  runsIn,
}) => {
  test.skip(runsIn === 'desktop', 'The window of the app is not the test’s to resize');
  const page = await openPage(BLANK);
  await openContacts(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await row(page, /Reception/u)
    .first()
    .click();
  await expect(card(page).getByRole('heading', { level: 2 })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(row(page, /Reception/u).first()).toBeFocused();
});
