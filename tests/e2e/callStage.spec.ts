/** The videos of a call and the elements around them in the real page: nothing overlaps, and the bar moves nothing. */
import type { Page } from '@playwright/test';
import { expect, test, withOwnClock } from '../support/fixtures.ts';
import { annaJoins, gretaJoins } from '../support/meeting.ts';
import { joinAsGuest } from '../support/steps.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

const WINDOWS = [
  [1280, 800],
  [1280, 720],
  [768, 1024],
  [390, 844],
  [844, 390],
  [320, 568],
] as const;

test.skip(
  ({ runsIn }) => runsIn === 'desktop',
  'The window of the app is not the test’s to resize',
);

const bar = (page: Page) => page.getByRole('group', { name: 'Call controls' });

/** Overlaps of tiles, bar, signs and notice. */
function overlapsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll('main figure'),
      ...document.querySelectorAll('main [role="group"] > div > *'),
      ...document.querySelectorAll('main > div > div > [class*="sign"]'),
      ...document.querySelectorAll('main [class*="notice"]:not([hidden])'),
    ].filter((each) => each.getBoundingClientRect().height > 1);
    const name = (each: Element) =>
      each.getAttribute('aria-label') ?? each.textContent.slice(0, 40);
    return parts.flatMap((left, index) => {
      const a = left.getBoundingClientRect();
      return parts.slice(index + 1).flatMap((right) => {
        const b = right.getBoundingClientRect();
        const isOver =
          !left.contains(right) &&
          !right.contains(left) &&
          a.left < b.right - 0.5 &&
          b.left < a.right - 0.5 &&
          a.top < b.bottom - 0.5 &&
          b.top < a.bottom - 0.5;
        return isOver ? [`${name(left)} / ${name(right)}`] : [];
      });
    });
  });
}

const placesOf = (page: Page) =>
  page
    .locator('main figure')
    .evaluateAll((tiles) => tiles.map((tile) => JSON.stringify(tile.getBoundingClientRect())));

async function expectApart(page: Page, what: string): Promise<void> {
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() => overlapsOf(page), { message: `${what}, ${String(width)} × ${String(height)}` })
      .toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** A notice is shown for 5 s, instead of the details. */
async function newsIsOver(page: Page): Promise<void> {
  await page.clock.runFor(5000);
}

test('[RT-7] nothing covers a person’s video with one, two or three people or a screen', async ({
  openPage,
}) => {
  test.slow();
  const anna = await annaJoins(withOwnClock(openPage));
  await expectApart(anna, 'alone');
  const greta = await gretaJoins(openPage);
  await expect(anna.getByRole('figure', { name: 'Greta', exact: true })).toBeVisible();
  await newsIsOver(anna);
  await expectApart(anna, 'two');

  await test.step('the bar goes and comes, and no picture moves', async () => {
    await anna.mouse.move(300, 300);
    await anna.clock.runFor(4000);
    // The videos have adapted to the window by the time the bar hides.
    await expect(bar(anna)).toHaveCSS('opacity', '0');
    const before = await placesOf(anna);
    await anna.mouse.move(310, 310);
    await expect(bar(anna)).toHaveCSS('opacity', '1');
    expect(await placesOf(anna)).toEqual(before);
    await anna.clock.runFor(4000);
    await expect(bar(anna)).toHaveCSS('opacity', '0');
    expect(await placesOf(anna)).toEqual(before);
  });

  // His page has the real clock, which distinguishes single from double taps.
  const hugo = await openPage('/c/demo', { inBrowser: true });
  await joinAsGuest(hugo, 'Hugo');
  await expect(anna.getByRole('figure', { name: 'Hugo', exact: true })).toBeVisible();
  await newsIsOver(anna);
  await expectApart(anna, 'three');
  await greta.getByRole('button', { name: 'Share screen' }).click();
  await expect(anna.getByLabel('Greta’s screen')).toBeVisible();
  await newsIsOver(anna);
  await expectApart(anna, 'a screen');
  await expectApart(greta, 'sharing');

  await test.step('an upright phone shows the screen at its full width', async () => {
    await hugo.setViewportSize({ width: 390, height: 844 });
    const screen = hugo.getByRole('figure', { name: 'Greta: screen' });
    await expect.poll(async () => (await screen.boundingBox())?.width).toBe(374);
  });

  await test.step('two taps enlarge it there, one finger moves it, two taps bring it back', async () => {
    const screen = hugo.getByRole('figure', { name: 'Greta: screen' });
    const place = await screen.boundingBox();
    if (place === null) throw new Error('There is no screen to touch');
    const at = { x: place.x + 100, y: place.y + 50 };
    const shown = async () => hugo.getByLabel('Greta’s screen').boundingBox();
    const finger = await hugo.context().newCDPSession(hugo);
    // Each tap has its own time, a tenth of a second after the last: a busy machine would separate two taps.
    let momentS = Date.now() / 1000;
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: point === undefined ? [] : [point],
        timestamp: momentS,
      });
    const tap = async ([first, ...moves]: readonly [Point, ...Point[]]) => {
      momentS += 0.1;
      await touch('touchStart', first);
      for (const move of moves) await touch('touchMove', move);
      await touch('touchEnd');
    };
    await finger.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await tap([at]);
    await tap([at]);
    await expect.poll(async () => (await shown())?.width).toBeCloseTo(place.width * 2.5, 0);
    const enlarged = await shown();
    // The point under the finger stays there.
    expect(enlarged?.x).toBeCloseTo(place.x - 150, 0);
    await tap([at, { x: at.x - 40, y: at.y }, { x: at.x - 80, y: at.y }]);
    await expect.poll(async () => (await shown())?.x).toBeLessThan(place.x - 190);
    await expect(screen.getByRole('img', { name: 'Pinned' })).toHaveCount(0);
    await tap([at]);
    await tap([at]);
    await expect.poll(async () => (await shown())?.width).toBeCloseTo(place.width, 0);
  });
});

test('[RT-7] a person who shares sees a line with Stop, and their own screen only on request', async ({
  openPage,
}) => {
  const greta = await gretaJoins(openPage);
  await greta.getByRole('button', { name: 'Share screen' }).click();
  await expect(greta.getByText('You’re sharing your screen with sound')).toBeVisible();
  const copy = greta.getByLabel('Your shared screen');
  await expect(copy).toHaveCount(0);
  const show = greta.getByRole('button', { name: 'Show here' });
  await show.click();
  await expect(copy).toBeVisible();
  await show.click();
  await expect(copy).toHaveCount(0);
  // A recording has another one, so each belongs to its sign.
  const sign = greta.getByRole('group', { name: 'You’re sharing your screen with sound' });
  await sign.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(greta.getByRole('button', { name: 'Share screen' })).toBeVisible();
});

test('[RT-7] a double click pins a video, and another one unpins it', async ({ openPage }) => {
  const anna = await annaJoins(openPage);
  await gretaJoins(openPage);
  const tile = anna.getByRole('figure', { name: 'Greta', exact: true });
  await tile.dblclick({ position: { x: 200, y: 200 } });
  await expect(tile.getByRole('img', { name: 'Pinned' })).toBeVisible();
  await tile.dblclick({ position: { x: 200, y: 200 } });
  await expect(tile.getByRole('img', { name: 'Pinned' })).toHaveCount(0);
});
