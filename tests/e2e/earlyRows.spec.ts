/**
 * The first rows of the list of conferences, which its document draws while the application loads. The application is held back
 * until a test needs it.
 */
import type { Page } from '@playwright/test';
import { demoApi } from '../support/demoApi.ts';
import { expect, test } from '../support/fixtures.ts';
import { BLANK, expectPath, signIn } from '../support/steps.ts';

test.skip(({ runsIn }) => runsIn === 'desktop', 'The shell brings the script along');

const LIST = '/user/conference/list';
const EARLY = '#earlyList article';
const OURS = '#root article';

/** Opens the list without the page's script, which loads when the result is called. */
async function openHeld(page: Page, path = LIST): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(/\/parts\/index\./u, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return () => release(undefined);
}

async function openPageAs(openPage: (path: string) => Promise<Page>): Promise<Page> {
  const page = await openPage(BLANK);
  // No other page of hers before the tested one.
  await signIn(page, 'anna', BLANK);
  return page;
}

/** The places and texts of rows, without the faces, which only the application draws. */
function rowsOf(page: Page, rows: string): Promise<unknown> {
  return page.locator(rows).evaluateAll((articles) =>
    articles.map((article) => ({
      place: article.getBoundingClientRect().toJSON(),
      text: article.querySelector('a')?.innerText,
      href: article.querySelector('a')?.getAttribute('href'),
      joins: article.textContent.endsWith('Join'),
    })),
  );
}

for (const { name, path = LIST, size: [width, height] = [1280, 720], sort } of [
  { name: 'the list' },
  { name: 'the list on a phone', size: [390, 844] },
  { name: 'the list of rooms', path: '/user/room/list' },
  { name: 'the list by date, last first', sort: { type: 'invitationTime', order: 'desc' } },
] satisfies readonly {
  readonly name: string;
  readonly path?: string;
  readonly size?: readonly [number, number];
  readonly sort?: object;
}[]) {
  test(`[PA-1] ${name}: the first rows are what the application shows in their place`, async ({
    openPage,
  }) => {
    const page = await openPageAs(openPage);
    await page.setViewportSize({ width, height });
    if (sort) await store(page, 'listSort', { conference: sort });
    const release = await openHeld(page, path);
    await expect(page.locator(EARLY).first()).toBeVisible();
    // The loading state that they replace is not below them.
    await expect(page.locator('#root')).toBeHidden();
    const early = await rowsOf(page, EARLY);
    const rail = await page.locator('#earlyList nav').boundingBox();
    release();
    await expect(page.locator(OURS).first()).toBeVisible();
    await expect(page.locator(EARLY)).toHaveCount(0);
    expect(await rowsOf(page, OURS)).toEqual(early);
    expect(await page.locator('#root nav').boundingBox()).toEqual(rail);
  });
}

function store(page: Page, key: string, value: unknown): Promise<void> {
  return page.evaluate(([name, text]) => localStorage.setItem(name, text), [
    key,
    JSON.stringify(value),
  ] as const);
}

test('[PA-1] a row opens and a running conference is joined before the application has loaded', async ({
  openPage,
}) => {
  const page = await openPageAs(openPage);
  const release = await openHeld(page);
  const row = page.locator(EARLY).filter({ hasText: 'All hands' });
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/user\/conference\/list\/./u);
  release();
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('All hands');

  const again = await openPageAs(openPage);
  await openHeld(again);
  const running = again.locator(EARLY).filter({ hasText: 'Quarter planning' });
  await expect(running).toContainText('Running');
  await running.getByRole('link', { name: 'Join: Quarter planning' }).click();
  await expect(again).toHaveURL(/\/c\/./u);
});

test('[PA-1] the focus stays at its row when the application takes over', async ({ openPage }) => {
  const page = await openPageAs(openPage);
  const release = await openHeld(page);
  const row = page
    .locator(EARLY)
    .filter({ hasText: 'Interviews' })
    .getByRole('link', { name: /^Interviews/u });
  await row.focus();
  release();
  const ours = page.locator(OURS).filter({ hasText: 'Interviews' }).locator('a');
  await expect(ours).toBeFocused();
});

test('[PA-2] leaves other views, sorting by mode and filters to the application', async ({
  openPage,
}) => {
  const page = await openPageAs(openPage);
  await store(page, 'listView', 'agenda');
  await expectOursAlone(page, LIST);
  await store(page, 'listView', 'list');
  await store(page, 'listSort', { conference: { type: 'mode', order: 'asc' } });
  await expectOursAlone(page, LIST);
  await store(page, 'listSort', {});
  await expectOursAlone(page, `${LIST}?text=sync`);
});

/** The page's script is requested once the rows are drawn or cannot be. */
async function expectOursAlone(page: Page, path: string): Promise<void> {
  const release = await openHeld(page, path);
  await page.locator('script[type="module"]').waitFor({ state: 'attached' });
  await expect(page.locator('#earlyList')).toHaveCount(0);
  release();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(page.locator('#earlyList')).toHaveCount(0);
}

test('[PA-1] does not draw rows that arrive after the application', async ({ openPage }) => {
  const page = await openPageAs(openPage);
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(/\/conferences\?/u, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(LIST, { waitUntil: 'commit' });
  await expect(page.getByRole('searchbox')).toBeVisible();
  release(undefined);
  await expect(page.locator(OURS).first()).toBeVisible();
  await expect(page.locator('#earlyList')).toHaveCount(0);
});

test('[PA-1] shows a topic as plain text', async ({ openPage, server }) => {
  const api = await demoApi(server.url, 'anna');
  const topic = '<img src=x onerror="document.title=1"> & “more”';
  await api.send('POST', 'conferences', {
    topic,
    type: 0,
    schedule: { type: 1, start_time: 4_102_444_800, duration: 3600 },
  });
  const page = await openPageAs(openPage);
  await openHeld(page);
  await expect(page.locator(EARLY).filter({ hasText: topic })).toBeVisible();
  await expect(page.locator(`${EARLY} img`)).toHaveCount(0);
});

test('[AU-9] a person who is not signed in sees the sign-in and no list', async ({ openPage }) => {
  const page = await openPage(LIST);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('#earlyList')).toHaveCount(0);
});

test('[CH-2] reports above the rows that the application could not load', async ({
  openPage,
  watch,
}) => {
  watch.tolerate(/Failed to load resource: net::ERR_FAILED .*application/u);
  const page = await openPageAs(openPage);
  await page.route(/\/parts\/application\./u, (route) => route.abort());
  await page.goto(LIST, { waitUntil: 'commit' });
  await expect(page.locator(EARLY).first()).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Try again');
  await expect(page.locator(EARLY).first()).toBeVisible();
  await page.unroute(/\/parts\/application\./u);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator(OURS).first()).toBeVisible();
  await expectPath(page, LIST);
});
