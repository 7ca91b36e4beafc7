/** The card of a conference, and of a template: its content, and the actions of its owner and others (PA-1, PA-3). */
import type { Locator, Page } from '@playwright/test';
import { quiet } from '../support/screens.ts';
import { demoApi } from '../support/demoApi.ts';
import { expect, test } from '../support/fixtures.ts';
import { BLANK, expectPath, openAs, signIn } from '../support/steps.ts';

const PLAN = { topic: 'Plan', type: 0, schedule: { type: -1 } };

/** Opens the card of a conference or template. */
async function openCard(page: Page, type: string, id: string, login = 'anna'): Promise<Locator> {
  await signIn(page, login, `/user/${type}/list/${id}`);
  const card = page.getByRole('region', { name: 'Details' });
  await expect(card.getByRole('heading', { level: 2 })).toBeVisible();
  return card;
}

/** Opens the menu of a card, and returns its entries. */
async function inMenu(page: Page, name: string): Promise<Locator> {
  const item = page.getByRole('menuitem', { name, exact: true });
  const more = page.getByRole('region', { name: 'Details' }).getByRole('button', { name: 'More' });
  // A menu that closes because the card was rendered again is opened again.
  await expect(async () => {
    if (!(await item.isVisible())) await more.click();
    await expect(item).toBeVisible({ timeout: 1000 });
  }).toPass();
  return item;
}

const row = (page: Page, topic: string | RegExp): Locator =>
  page.getByRole('main').locator('a[data-id]').filter({ hasText: topic });

test('[PA-3] a loading card keeps its layout: the header stays, and the first button appears in its place', async ({
  openPage,
}) => {
  const page = await openAs(openPage, 'anna', '/user/conference/list');
  const card = page.getByRole('region', { name: 'Details' });
  const tops = () =>
    card.evaluate((pane) => {
      const [head, shape] = ['h2', '[class*="field"], h2 ~ * button, article button'].map((each) =>
        pane.querySelector(each)?.getBoundingClientRect(),
      );
      return { head: head?.top, action: shape?.top, actionHeight: shape?.height };
    });
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/conferences/weekly_sync*', async (route) => {
    await held;
    await route.continue();
  });
  await row(page, 'Weekly sync').click();
  await expect(card.getByText('Opening the conference')).toBeVisible();
  await quiet(page);
  const before = await tops();
  release();
  await expect(card.getByRole('button', { name: 'More', exact: true })).toBeVisible();
  expect(await tops()).toEqual(before);
});

test('[PA-3] list and card follow at once when the owner starts, stops and deletes', async ({
  openPage,
  server,
}) => {
  const anna = await demoApi(server.url, 'anna');
  await anna.send('POST', 'conferences', { ...PLAN, id: 'card_run', topic: 'To be run' });
  await anna.send('POST', 'conferences', { ...PLAN, id: 'card_lost', topic: 'Lost' });
  const page = await openPage(BLANK);
  const card = await openCard(page, 'room', 'card_run');
  await (await inMenu(page, 'Start')).click();
  await expect(card.getByText('Running now')).toBeVisible();
  await expect(row(page, 'To be run').getByText('Running')).toBeVisible();

  await (await inMenu(page, 'Stop')).click();
  const question = page.getByRole('alertdialog', { name: 'Stop this conference?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(card.getByText('Running now')).toBeVisible();
  await (await inMenu(page, 'Stop')).click();
  await question.getByRole('button', { name: 'Stop for everyone' }).click();
  await expect(await inMenu(page, 'Start')).toBeVisible();
  // It closes the menu, and the card stays.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(card.getByRole('heading', { name: 'To be run' })).toBeVisible();
  await expect(row(page, 'To be run').getByText('Running')).toHaveCount(0);

  await (await inMenu(page, 'Delete')).click();
  const deletion = page.getByRole('alertdialog', { name: 'Delete this conference?' });
  await expect(deletion).toContainText('To be run');
  await deletion.getByRole('button', { name: 'Delete' }).click();
  await expectPath(page, '/user/room/list');
  await expect(row(page, 'Design room')).toBeVisible();
  await expect(row(page, 'To be run')).toHaveCount(0);

  // Deleted by someone else: the page learns that by the next action.
  await quiet(page); // the list is read again after a deletion
  const loaded = page.waitForResponse(/\/conferences\/card_lost(?:\?|$)/u);
  await row(page, 'Lost').click();
  await loaded;
  const start = await inMenu(page, 'Start');
  await anna.send('DELETE', 'conferences/card_lost');
  await start.click();
  await expect(card.getByText('This is no longer available')).toBeVisible();
  await card.getByRole('button', { name: 'Close card' }).last().click();
  await expect(row(page, 'Lost')).toHaveCount(0);
});

test('[PA-3] the PIN is hidden until requested, and can change while the conference runs', async ({
  openPage,
  server,
}) => {
  const anna = await demoApi(server.url, 'anna');
  await anna.send('POST', 'conferences', { ...PLAN, id: 'card_pin', topic: 'Pinned', pin: '1357' });
  await anna.send('POST', 'conferences/card_pin/run');
  const page = await openPage(BLANK);
  const card = await openCard(page, 'room', 'card_pin');
  await expect(card.getByText('••••')).toBeVisible();
  await expect(card.getByText('1357')).toHaveCount(0);
  await card.getByRole('button', { name: 'Show' }).click();
  await expect(card.getByText('1357')).toBeVisible();

  await card.getByRole('button', { name: 'Change' }).click();
  await card.getByRole('textbox', { name: 'New PIN' }).fill('24a');
  await expect(card.getByText('Use digits only.')).toBeVisible();
  await card.getByRole('textbox', { name: 'New PIN' }).fill('2468');
  await card.getByRole('button', { name: 'Save PIN' }).click();
  await expect(card.getByText('PIN changed.')).toBeVisible();
  await expect(card.getByText('2468')).toBeVisible();
});

test('[PA-3] other people see neither the PIN nor forbidden actions', async ({
  openPage,
  server,
}) => {
  const anna = await demoApi(server.url, 'anna');
  await anna.send('POST', 'conferences', {
    ...PLAN,
    id: 'card_others',
    topic: 'Seen by others',
    pin: '97531',
    invitations: [{ id: 'boris', is_moderator: true }, { id: 'dora' }],
  });
  const page = await openPage(BLANK);
  const dora = await openCard(page, 'room', 'card_others', 'dora');
  await expect(dora.getByText('Known to the owner')).toBeVisible();
  await expect(dora.getByText('97531')).toHaveCount(0);
  await expect(await inMenu(page, 'Other ways to join')).toBeVisible();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
    'QR code',
    'Other ways to join',
  ]);
  const other = await openPage(BLANK);
  await openCard(other, 'room', 'card_others', 'boris');
  await expect(await inMenu(other, 'Start')).toBeVisible();
  await expect(other.getByRole('menuitem', { name: 'Edit' })).toHaveCount(0);
  await expect(other.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);
});

test('[RT-6] joining from the card works as from the conference’s page', async ({ openPage }) => {
  const page = await openPage(BLANK);
  const card = await openCard(page, 'room', 'demo');
  await card.getByRole('button', { name: 'Join', exact: true }).click();
  await expectPath(page, '/c/demo');
  await expect(page.getByRole('link', { name: 'Join in the app' })).toHaveAttribute(
    'href',
    /^trueconf:.*demo/u,
  );
  await expect(page.getByRole('button', { name: 'Join', exact: true })).toBeVisible();
});

test('[PA-3] a card’s first action fits the conference’s state @all', async ({
  openPage,
  server,
  runsIn,
}) => {
  const anna = await demoApi(server.url, 'anna');
  const plan = async (id: string, startS: number) =>
    anna.send('POST', 'conferences', {
      id,
      topic: id,
      type: 0,
      schedule: { type: 1, start_time: startS, duration: 600 },
    });
  const nowS = Math.floor(Date.now() / 1000);
  await plan('card_before', nowS + 86_400);
  await plan('card_soon', nowS + 300);
  const page = await openPage('/');
  if (runsIn === 'browser') {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  }
  const card = await openCard(page, 'conference', 'card_before');
  await card.getByRole('button', { name: 'Copy invitation' }).click();
  await expect(card.getByText('Copied', { exact: true })).toBeVisible();
  await row(page, 'card_soon').click();
  await expect(card.getByRole('button', { name: 'Join', exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Copy invitation' })).toHaveCount(0);
  await row(page, 'Retrospective').click();
  await card.getByRole('button', { name: 'Look back' }).click();
  await expectPath(page, '/user/history/retrospective');
  // No one was in it.
  await expect(page.getByText('Nothing to look back at')).toBeVisible();
});

test('[PA-1] one press creates a conference from a template, and opens its card', async ({
  openPage,
}) => {
  const page = await openPage(BLANK);
  const card = await openCard(page, 'template', 'interview');
  await expect(card.getByText('Creates a conference')).toBeVisible();
  await card.getByRole('button', { name: 'Use now' }).click();
  await expect(page).toHaveURL(/\/user\/conference\/list\/\w+$/u);
  await expect(card.getByRole('heading', { name: 'Interview' })).toBeVisible();
  await expect(row(page, /Interview(?!s)/u)).toHaveCount(1);
});

test('[PA-1] a conference is saved as a template, which is deleted after a question', async ({
  openPage,
  server,
}) => {
  const anna = await demoApi(server.url, 'anna');
  await anna.send('POST', 'conferences', { ...PLAN, id: 'card_keep', topic: 'Kept as it is' });
  const page = await openPage(BLANK);
  const card = await openCard(page, 'room', 'card_keep');
  await (await inMenu(page, 'Save as template')).click();
  await expect(card.getByText('Saved under Templates.')).toBeVisible();

  await page.getByRole('link', { name: 'Templates' }).click();
  await row(page, 'Kept as it is').click();
  await expect(card.getByText('Creates a room')).toBeVisible();
  await (await inMenu(page, 'Delete')).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'Interview')).toBeVisible();
  await expect(row(page, 'Kept as it is')).toHaveCount(0);
});

test('[PA-3] a menu that doesn’t fit ends at the window’s edge, and one key reaches its last entry', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.setViewportSize({ width: 1280, height: 420 });
  await openCard(page, 'conference', 'weekly_sync');
  await inMenu(page, 'Delete');
  const bottom = (box: { y: number; height: number } | null) => (box?.y ?? 0) + (box?.height ?? 0);
  expect(bottom(await page.getByRole('menu').boundingBox())).toBeLessThanOrEqual(420);
  const last = page.getByRole('menuitem').last();
  await expect(last).not.toBeInViewport();
  await page.keyboard.press('End');
  await expect(last).toBeInViewport();
});

test('[PA-3] on a phone a menu ends above the navigation, so that a press on it doesn’t leave the page', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.setViewportSize({ width: 390, height: 640 });
  await openCard(page, 'conference', 'weekly_sync');
  await inMenu(page, 'Delete');
  const menu = await page.getByRole('menu').boundingBox();
  const sections = await page.getByRole('navigation', { name: 'Personal area' }).boundingBox();
  expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThanOrEqual(sections?.y ?? 0);
});
