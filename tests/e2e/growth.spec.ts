/** Nothing may grow with use: what is counted after many rounds through the pages is what was counted before. */
import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { BLANK, signIn } from '../support/steps.ts';

const PAGES = [
  '/user/general',
  '/user/contacts',
  '/user/conference/list',
  '/user/room/list',
  '/user/template/list',
];

/** Leaves each page while its links are still changing colour. */
const FAST_MS = 120;
/** Each page is complete, and all its transitions are over. */
const SLOW_MS = 700;

/** What may differ by chance between two counts of the same state, for each kind. */
const NOISE = { nodes: 60, listeners: 10 };

interface Counted {
  readonly nodes: number;
  readonly listeners: number;
}

test('fast walks through the personal area leave no node and no listener behind', async ({
  openPage,
}) => {
  const page = await openPage(BLANK);
  await signIn(page);
  await expectNoGrowth(page, { rounds: 5, pauseMs: FAST_MS });
});

for (const [pace, pauseMs] of [
  ['fast', FAST_MS],
  ['slow', SLOW_MS],
] as const) {
  test(`fifty ${pace} walks with a dialog in each leave nothing behind @all`, async ({
    openPage,
  }) => {
    test.slow();
    const page = await openPage(BLANK);
    await signIn(page);
    await expectNoGrowth(page, { rounds: 50, pauseMs, afterEach: () => openAndClose(page) });
  });
}

interface Walk {
  readonly rounds: number;
  readonly pauseMs: number;
  readonly afterEach?: () => Promise<void>;
}

async function expectNoGrowth(page: Page, walk: Walk): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await walkAround(page, { ...walk, rounds: 3 });
  const before = await count(devtools, page);
  await walkAround(page, walk);
  const after = await count(devtools, page);
  expect(after.nodes - before.nodes).toBeLessThan(NOISE.nodes);
  expect(after.listeners - before.listeners).toBeLessThan(NOISE.listeners);
}

async function walkAround(page: Page, { rounds, pauseMs, afterEach }: Walk): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    for (const address of PAGES) {
      await page.locator(`nav a[href="${address}"]`).first().click();
      await page.waitForTimeout(pauseMs);
    }
    await afterEach?.();
  }
}

async function openAndClose(page: Page): Promise<void> {
  await page.locator('nav a[href="/user/contacts"]').first().click();
  await page.getByRole('button', { name: 'Add contact' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** The page at rest, with all garbage gone. */
async function count(devtools: CDPSession, page: Page): Promise<Counted> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SLOW_MS);
  for (let turn = 0; turn < 3; turn += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  return { nodes, listeners: jsEventListeners };
}
