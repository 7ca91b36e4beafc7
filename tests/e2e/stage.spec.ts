/** The stage of a call: layouts, pins, the tiles by keyboard, and the self-view. */
import type { Locator, Page } from '@playwright/test';
import { expectMoving } from '../support/callMeasures.ts';
import { closeSettings, openSettings, switchLanguageInCall } from '../support/callSteps.ts';
import { expect, test, withOwnClock } from '../support/fixtures.ts';
import { annaJoins, gretaJoins } from '../support/meeting.ts';
import { joinAsGuest } from '../support/steps.ts';
import type { OpenPage } from '../support/fixtures.ts';

const LONG = { timeout: 60_000 };

test.skip(
  ({ runsIn }) => runsIn === 'desktop',
  'The same page is in the app; its window is not resized here, and keys also reach the window’s controls',
);

/** Anna with two guests. */
async function threeMeet(openPage: OpenPage, openAnna = openPage): Promise<Page> {
  const anna = await annaJoins(openAnna);
  await gretaJoins(openPage);
  await joinAsGuest(await openPage('/c/demo', { inBrowser: true }), 'Hugo');
  await expect(tileOf(anna, 'Hugo')).toBeVisible(LONG);
  await expect(tileOf(anna, 'Greta')).toBeVisible(LONG);
  return anna;
}

const tileOf = (page: Page, name: string) => page.getByRole('figure', { name, exact: true });
const buttonOf = (page: Page, name: string) => tileOf(page, name).locator('[data-tile]');
const OWN = 'Anna Weiss (you)';

async function boxOf(tile: Locator) {
  const box = await tile.boundingBox();
  return box ?? { x: 0, y: 0, width: 0, height: 0 };
}

async function areaOf(page: Page, name: string): Promise<number> {
  const { width, height } = await boxOf(tileOf(page, name));
  return width * height;
}

/** Chooses an action from a tile's menu by keyboard. */
async function choose(page: Page, name: string, item: string): Promise<void> {
  await buttonOf(page, name).press('Enter');
  const entry = page.getByRole('menuitem', { name: item });
  await entry.press('Enter');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByRole('figure').filter({ has: page.locator(':focus') })).toHaveCount(1);
}

/** The corner of the window with the middle of a tile. */
async function cornerOf(page: Page, name: string): Promise<string> {
  const { x, y, width, height } = await boxOf(tileOf(page, name));
  const { width: all, height: high } = page.viewportSize() ?? { width: 0, height: 0 };
  return `${y + height / 2 < high / 2 ? 'top' : 'bottom'} ${x + width / 2 < all / 2 ? 'left' : 'right'}`;
}

test('[RT-7] grid and speaker layouts, and two pins that survive a reload', async ({
  openPage,
}) => {
  test.slow(); // three people, and a reload of one
  const anna = await threeMeet(openPage);
  const areas = () => Promise.all(['Greta', 'Hugo'].map((name) => areaOf(anna, name)));
  const ratio = async () => {
    const [greta = 0, hugo = 1] = await areas();
    return Math.max(greta, hugo) / Math.min(greta, hugo);
  };
  await expect.poll(ratio).toBeLessThan(1.1);
  await openSettings(anna, 'layout');
  await anna.getByRole('radio', { name: 'Speaker' }).check();
  await closeSettings(anna);
  await expect.poll(ratio).toBeGreaterThan(3);
  await choose(anna, 'Greta', 'Pin Greta');
  await choose(anna, 'Hugo', 'Pin Hugo');
  await expect.poll(ratio).toBeLessThan(1.1);
  await anna.reload();
  await anna.getByRole('button', { name: 'Join', exact: true }).click();
  for (const name of ['Greta', 'Hugo'])
    await expect(tileOf(anna, name).getByRole('img', { name: 'Pinned' })).toBeVisible(LONG);
  await expect.poll(ratio).toBeLessThan(1.1);
  await choose(anna, 'Hugo', 'Unpin Hugo');
  await expect.poll(ratio).toBeGreaterThan(3);
  expect(await areaOf(anna, 'Greta')).toBeGreaterThan(await areaOf(anna, 'Hugo'));
});

test('[RT-7] the tiles are one tab stop, announce their states, and have a menu', async ({
  openPage,
}) => {
  test.slow(); // three people with their cameras
  const anna = await threeMeet(openPage, withOwnClock(openPage));
  await expect(buttonOf(anna, 'Hugo')).toHaveAttribute('aria-haspopup', 'menu');
  await expect(anna.locator('[data-tile][tabindex="0"]')).toHaveCount(1);
  // A notice replaces the details, which are the next tab stop: the notice about new people has to end first.
  await anna.clock.runFor(5000);
  await expect(anna.getByTitle('Conference details')).toBeVisible(LONG);
  await buttonOf(anna, 'Greta').focus();

  await test.step('arrows, Home and End', async () => {
    await anna.keyboard.press('ArrowRight');
    await expect(buttonOf(anna, 'Hugo')).toBeFocused();
    await anna.keyboard.press('End');
    await expect(buttonOf(anna, OWN)).toBeFocused();
    await anna.keyboard.press('Home');
    await expect(buttonOf(anna, 'Greta')).toBeFocused();
    await expect(tileOf(anna, 'Greta')).toHaveCSS('outline-style', 'solid');
    await anna.keyboard.press('Tab');
    await expect(anna.getByRole('figure').locator(':focus')).toHaveCount(0);
    await anna.keyboard.press('Shift+Tab');
    await expect(buttonOf(anna, 'Greta')).toBeFocused();
  });

  await test.step('a menu by keys, which Escape closes', async () => {
    await anna.keyboard.press('Enter');
    await expect(anna.getByRole('menuitem', { name: 'Pin Greta' })).toBeFocused();
    await anna.keyboard.press('End');
    const statistics = anna.getByRole('menuitem', { name: 'Greta’s connection' });
    await expect(statistics).toBeFocused();
    await anna.keyboard.press('Escape');
    await expect(statistics).toHaveCount(0);
    await expect(buttonOf(anna, 'Greta')).toBeFocused();
  });

  await test.step('statistics by pointer', async () => {
    await tileOf(anna, 'Greta').hover({ position: { x: 60, y: 200 } });
    await buttonOf(anna, 'Greta').click();
    await anna.getByRole('menuitem', { name: 'Greta’s connection' }).click();
    const panel = anna.getByRole('group', { name: 'Greta’s connection' });
    await expect(panel.getByText('Bit rate')).toBeInViewport(LONG);
    await anna.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(buttonOf(anna, 'Greta')).toBeFocused();
  });

  await test.step('a tile fills the screen, and no longer', async () => {
    const isFull = () =>
      anna.evaluate(() => document.fullscreenElement?.getAttribute('aria-label') ?? 'none');
    await choose(anna, 'Greta', 'Full screen');
    await expect.poll(isFull).toBe('Greta');
    await choose(anna, 'Greta', 'Exit full screen');
    await expect.poll(isFull).toBe('none');
  });

  await test.step('mirrored where one writes from right to left', async () => {
    await switchLanguageInCall(anna, 'fa');
    await anna.locator('[data-tile]').first().focus();
    await anna.keyboard.press('ArrowLeft');
    await expect(anna.locator('[data-tile]').nth(1)).toBeFocused();
    await anna.keyboard.press('ArrowRight');
    await expect(anna.locator('[data-tile]').first()).toBeFocused();
  });
});

test('[RT-7] the self-view is small, moves to any corner, and can be hidden @all', async ({
  openPage,
}) => {
  const anna = await annaJoins(openPage);
  await expect.poll(() => areaOf(anna, OWN)).toBeGreaterThan(300_000);
  await gretaJoins(openPage);
  await expectMoving(anna, 'Greta’s video');
  await expect.poll(() => areaOf(anna, OWN)).toBeLessThan(60_000);
  await expect.poll(() => cornerOf(anna, OWN)).toBe('bottom right');
  const bar = await boxOf(anna.getByRole('group', { name: 'Call controls' }));
  const own = await boxOf(tileOf(anna, OWN));
  expect(own.y + own.height).toBeLessThanOrEqual(bar.y);

  await test.step('carried by the pointer', async () => {
    await anna.mouse.move(own.x + own.width / 2, own.y + own.height / 2);
    await anna.mouse.down();
    await anna.mouse.move(300, 200, { steps: 5 });
    await anna.mouse.up();
    await expect.poll(() => cornerOf(anna, OWN)).toBe('top left');
  });

  await test.step('moved by keys', async () => {
    await choose(anna, OWN, 'Move to the next corner');
    await expect.poll(() => cornerOf(anna, OWN)).toBe('top right');
  });

  await test.step('hidden, kept over a reload, and back', async () => {
    await choose(anna, OWN, 'Hide my video');
    await expect(tileOf(anna, OWN)).toHaveCount(0);
    await expect(buttonOf(anna, 'Greta')).toBeFocused();
    await anna.reload();
    await anna.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(tileOf(anna, 'Greta')).toBeVisible(LONG);
    await expect(tileOf(anna, OWN)).toHaveCount(0);
    await openSettings(anna, 'layout');
    await anna.getByRole('checkbox', { name: 'Show my video' }).check();
    await closeSettings(anna);
    await expect.poll(() => cornerOf(anna, OWN)).toBe('top right');
  });

  await test.step('on a phone', async () => {
    await anna.setViewportSize({ width: 450, height: 800 });
    await expect.poll(async () => (await boxOf(tileOf(anna, OWN))).width).toBe(112);
    await expect(tileOf(anna, OWN)).toBeInViewport({ ratio: 1 });
    await expect(tileOf(anna, 'Greta')).toBeInViewport({ ratio: 1 });
  });
});
