/** The layout of a conference: edited by keyboard and pointer, announced, and stored with the conference (PA-4, CH-1). */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { switchLanguage } from '../support/screens.ts';
import { openOptions, recordRequests, signIn, unfoldOptions } from '../support/steps.ts';

/** The whole form fits the window: on a page that scrolls, arrow keys scroll before they move a person. */
const ROOMY = { width: 1280, height: 1800 };

/** The layout's tab of a new conference, with a fixed layout of four windows. */
async function openLayout(page: Page): Promise<void> {
  await page.setViewportSize(ROOMY);
  await signIn(page, 'anna', '/user/conference/create');
  await openOptions(page, 'Layout');
  await page.getByRole('checkbox', { name: 'Use a fixed layout' }).check();
}

/** The drag's announcements for screen readers. */
function spoken(page: Page) {
  return page.locator('[id^="DndLiveRegion"]');
}

/**
 * Moves the picked-up item to the last window in the key's direction. A press before the item is measured does nothing, so it may
 * need another one.
 */
async function takeTo(page: Page, key: string, window: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(spoken(page)).toContainText(window, { timeout: 1000 });
  }).toPass();
}

test('[PA-4] [CH-1] the keyboard moves a person into a window, and each place is announced', async ({
  openPage,
}) => {
  const page = await openPage('/');
  await page.setViewportSize(ROOMY);
  const requests = recordRequests(page);
  await signIn(page, 'anna', '/user/conference/create');
  await unfoldOptions(page);
  await expect(page.getByRole('tab', { name: 'Layout', exact: true })).toBeVisible();
  const partsAsked = () => requests.filter((each) => each.url().includes('drag-and-drop')).length;
  expect(partsAsked()).toBe(0);
  await openOptions(page, 'Layout');
  await page.getByRole('checkbox', { name: 'Use a fixed layout' }).check();
  expect(partsAsked()).toBeGreaterThan(0);

  const windows = page.getByRole('list', { name: 'Windows of the layout' });
  await page.getByRole('main').getByRole('button', { name: 'Anna Weiss' }).press('Space');
  await expect(spoken(page)).toContainText('in no window');
  await takeTo(page, 'ArrowLeft', 'window 1 of 4, row 1, place 1');
  await page.keyboard.press('ArrowDown');
  await expect(spoken(page)).toContainText('window 3 of 4, row 2, place 1');
  await page.keyboard.press('ArrowRight');
  await expect(spoken(page)).toContainText('window 4 of 4, row 2, place 2');
  await page.keyboard.press('Space');
  await expect(spoken(page)).toContainText('Done.');
  await expect(windows.getByRole('listitem').nth(3)).toContainText('Anna Weiss');

  await windows.getByRole('button', { name: /Anna Weiss/u }).press('Space');
  await expect(spoken(page)).toContainText('window 4 of 4');
  await takeTo(page, 'ArrowUp', 'window 2 of 4');
  await page.keyboard.press('Escape');
  await expect(spoken(page)).toContainText('stays in place');
  await expect(windows.getByRole('listitem').nth(3)).toContainText('Anna Weiss');
  await expectAccessible(page);
});

test('[PA-4] a person is dragged with the pointer, taken back, and dragged out', async ({
  openPage,
}) => {
  const page = await openPage('/');
  await openLayout(page);
  const windows = page.getByRole('list', { name: 'Windows of the layout' });
  const choice = page.getByRole('combobox', { name: 'Window of Anna Weiss' });
  const handle = page.getByRole('main').getByRole('button', { name: 'Anna Weiss' });
  await drag(page, handle, windows.getByRole('listitem').nth(1));
  await expect(choice).toHaveValue('1');
  // Right after a drag a press counts as its end.
  await expect(async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(choice).toHaveValue('', { timeout: 2000 });
  }).toPass();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(choice).toHaveValue('1');
  await drag(
    page,
    windows.getByRole('button', { name: /Anna Weiss/u }),
    page.getByRole('heading', { name: 'People' }),
  );
  await expect(choice).toHaveValue('');
});

test('[PA-4] the page does not move while someone aims at a window near its edge', async ({
  openPage,
  runsIn,
}) => {
  test.skip(runsIn === 'desktop', 'The window of the app is not the test’s to resize');
  const page = await openPage('/');
  await openLayout(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('combobox', { name: 'Window of Anna Weiss' }).selectOption('2');
  const target = page.getByRole('list', { name: 'Windows of the layout' }).getByRole('listitem');
  await target.first().evaluate((first) => {
    document.body.style.paddingBlockEnd = '720px'; // over anything
    scrollBy(0, first.getBoundingClientRect().top - 60);
  });
  const before = await page.evaluate(() => scrollY);
  const [from, to] = [await middleOf(target.nth(2)), await middleOf(target.nth(1))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 20 });
  await page.waitForTimeout(300); // long enough for the page to start scrolling
  await expect(target.nth(1)).toHaveAttribute('data-over', 'true');
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.mouse.up();
  await expect(target.nth(1)).toContainText('Anna Weiss');
});

test('[PA-4] a finger drags a person after a long press', async ({ openPage, runsIn }) => {
  test.skip(runsIn === 'desktop', 'The window of the app is not the test’s to resize');
  const page = await openPage('/');
  await openLayout(page);
  await page.setViewportSize({ width: 450, height: 1800 });
  const handle = page.getByRole('main').getByRole('button', { name: 'Anna Weiss' });
  const target = page
    .getByRole('list', { name: 'Windows of the layout' })
    .getByRole('listitem')
    .nth(2);
  await handle.scrollIntoViewIfNeeded();
  const from = await middleOf(handle);
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  // Picked up after a long press; a finger that moves at once scrolls.
  await expect(spoken(page)).toContainText('Anna Weiss');
  // The window's current place: the page may still have been adapting to its new size.
  const to = await middleOf(target);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [to] });
  await expect(spoken(page)).toContainText('window 3 of 4');
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(spoken(page)).toContainText('Done.');
  await expect(target).toContainText('Anna Weiss');
});

test('[PA-4] [L-2] right to left, pointer and keys follow the visible places @all', async ({
  openPage,
  runsIn,
}) => {
  test.skip(runsIn === 'desktop', 'The window of the app is not the test’s to resize');
  const page = await openPage('/');
  await openLayout(page);
  const names = { windows: 'Windows of the layout', person: 'Anna Weiss' };
  const windows = page.getByRole('main').locator('ol[data-columns]');
  await expect(page.getByRole('list', { name: names.windows })).toHaveCount(1);
  await switchLanguage(page, 'fa');
  const window = (index: number) => windows.getByRole('listitem').nth(index);
  const [first, second] = [await middleOf(window(0)), await middleOf(window(1))];
  expect(second.x).toBeLessThan(first.x);

  const handle = page.getByRole('main').getByRole('button', { name: names.person, exact: true });
  await handle.scrollIntoViewIfNeeded();
  await handle.hover();
  await page.mouse.down();
  const target = await middleOf(window(1));
  await page.mouse.move(target.x, target.y, { steps: 5 });
  await page.mouse.move(target.x + 1, target.y);
  await expect(window(1)).toHaveAttribute('data-over', 'true');
  const shadow = page.locator('[class*="overlay"]').filter({ hasText: names.person });
  const box = await shadow.boundingBox();
  expect(box).not.toBeNull();
  if (box !== null) {
    expect(box.x).toBeLessThanOrEqual(target.x + 1);
    expect(box.x + box.width).toBeGreaterThanOrEqual(target.x + 1);
  }
  await page.mouse.up();
  await expect(window(1)).toContainText(names.person);

  const placed = windows.getByRole('button', { name: new RegExp(names.person, 'u') });
  await placed.press('Space');
  await expect(window(1)).toHaveAttribute('data-dragged', 'true');
  // The message appears once the places are measured; before that a key does nothing.
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(window(0)).toHaveAttribute('data-over', 'true', { timeout: 1000 });
  }).toPass();
  await page.keyboard.press('ArrowLeft');
  await expect(window(1)).toHaveAttribute('data-over', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(window(3)).toHaveAttribute('data-over', 'true');
  await page.keyboard.press('Space');
  await expect(window(3)).toContainText(names.person);
});

/** The middle of an element, in the window's pixels. */
async function middleOf(thing: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await thing.boundingBox();
  if (box === null) throw new Error('It is not shown.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags from the middle of one element to that of another. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  await page.mouse.move(0, 0, { steps: 2 }); // far enough to be a drag
  // The dragged element is below the pointer, so nothing of the page can be hovered.
  const target = await middleOf(to);
  await page.mouse.move(target.x, target.y, { steps: 5 });
  await page.mouse.move(target.x + 1, target.y);
  await page.mouse.up();
}
