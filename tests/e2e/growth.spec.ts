/** Nothing may grow with use: the counts are the same before and after many rounds through the pages. */
import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { WALK_LIMIT_MS } from '../support/screenWalk.ts';
import { expectLive, goWithin, openAs } from '../support/steps.ts';

const PAGES = [
  '/user/general',
  '/user/contacts',
  '/user/conference/list',
  '/user/room/list',
  '/user/template/list',
  '/user/history',
  '/user/account',
];

/** A round from area to area, and through pages without a link in the navigation. */
const AREAS = [
  '/user/general',
  '/user/conference/create',
  '/c/demo',
  '/c/demo/info',
  '/c/demo/how-to-join',
  '/guest/check',
  '/guest/stored-data',
  '/',
  '/user/room/list/demo/analytics',
  '/user/room/list/demo/recordings',
  '/user/room/edit/design_room',
];

/** Leaves each page while its links are still changing colour. */
const FAST_MS = 120;
/** Each page is complete, with all transitions finished. */
const SLOW_MS = 700;

/** The random difference between two counts of the same state, for each kind. */
const NOISE = { nodes: 60, listeners: 10 };

/** The rounds after which all parts have loaded and the caches are full. */
const WARM_UP = 1;

interface Counted {
  readonly nodes: number;
  readonly listeners: number;
}

test('fast walks through the personal area leak no nodes and no listeners', async ({
  openPage,
}) => {
  const page = await openAs(openPage);
  await expectNoGrowth(page, { rounds: 5, pauseMs: FAST_MS });
});

for (const [pace, pauseMs] of [
  ['fast', FAST_MS],
  ['slow', SLOW_MS],
] as const) {
  test(`fifty ${pace} walks through the personal area leak nothing @all`, async ({ openPage }) => {
    test.setTimeout(WALK_LIMIT_MS * 2);
    const page = await openAs(openPage);
    await expectNoGrowth(page, { rounds: 50, pauseMs });
  });

  test(`fifty ${pace} walks from area to area leak nothing @all`, async ({ openPage }) => {
    test.setTimeout(WALK_LIMIT_MS * 2);
    const page = await openAs(openPage);
    await expectNoGrowth(page, { rounds: 50, pauseMs, addresses: AREAS, go: goWithin });
  });
}

test('fifty rounds through the dialogs of the personal area leak nothing @all', async ({
  openPage,
}) => {
  test.setTimeout(WALK_LIMIT_MS * 2);
  const page = await openAs(openPage, 'anna', '/user/room/list/design_room');
  const more = page.getByRole('region', { name: 'Details' }).getByRole('button', { name: 'More' });
  await expectNoGrowth(page, {
    rounds: 50,
    pauseMs: FAST_MS,
    addresses: ['/user/room/list/design_room', '/user/contacts'],
    go: goWithin,
    async afterEach() {
      await openAndClose(page, page.getByRole('button', { name: 'Add contact' }));
      await goWithin(page, '/user/room/list/design_room');
      for (const name of ['QR code', 'Delete']) {
        await more.click();
        await openAndClose(page, page.getByRole('menuitem', { name }));
      }
    },
  });
});

test('fifty rounds through the dialogs of the start page leak nothing @all', async ({
  openPage,
}) => {
  test.setTimeout(WALK_LIMIT_MS * 2);
  const page = await openPage('/');
  await expectLive(page);
  await expectNoGrowth(page, {
    rounds: 50,
    pauseMs: 0,
    addresses: [],
    async afterEach() {
      for (const name of ['Sign in', 'Terms of use', 'Contact administrator'])
        await openAndClose(page, page.getByRole('button', { name }));
    },
  });
});

interface Walk {
  readonly rounds: number;
  readonly pauseMs: number;
  /** The pages of each round; by default the sections of the personal area. */
  readonly addresses?: readonly string[];
  readonly go?: (page: Page, address: string) => Promise<void>;
  readonly afterEach?: () => Promise<void>;
}

async function expectNoGrowth(page: Page, walk: Walk): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await walkAround(page, { ...walk, rounds: WARM_UP });
  const before = await count(devtools, page);
  await walkAround(page, walk);
  const after = await count(devtools, page);
  expect(after.nodes - before.nodes).toBeLessThan(NOISE.nodes);
  expect(after.listeners - before.listeners).toBeLessThan(NOISE.listeners);
}

async function walkAround(
  page: Page,
  { rounds, pauseMs, addresses = PAGES, go = followLink, afterEach }: Walk,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    for (const address of addresses) {
      await go(page, address);
      await page.waitForTimeout(pauseMs);
    }
    await afterEach?.();
  }
}

const followLink = (page: Page, address: string) =>
  page.locator(`nav a[href="${address}"]`).first().click();

async function openAndClose(page: Page, opener: Locator): Promise<void> {
  await opener.click();
  const dialog = page.locator('dialog[open]');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** The idle page, after a garbage collection. */
async function count(devtools: CDPSession, page: Page): Promise<Counted> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SLOW_MS);
  for (let turn = 0; turn < 3; turn += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  return { nodes, listeners: jsEventListeners };
}
