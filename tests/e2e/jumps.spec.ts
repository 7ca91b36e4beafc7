/**
 * Nothing jumps while a screen loads: all its layout shifts, with a slow server, stay below a limit. The score depends on geometry,
 * not on time. `npm run bench -- --only jumps` measures further screens.
 */
import type { Page } from '@playwright/test';
import { createServer } from 'node:http';
import { demoApi } from '../support/demoApi.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  JUMP_LIMIT,
  type Look,
  type Visit,
  lookName,
  openContext,
  readJumps,
  visitScreens,
} from '../support/jumps.ts';
import {
  LOGIN_OF,
  type Person,
  prepareScreens,
  screensFirstSeenBy,
  screensOf,
} from '../support/screens.ts';
import { listenHere } from '../support/listenHere.ts';
import { joinAsGuest } from '../support/steps.ts';
import { WALK_LIMIT_MS } from '../support/screenWalk.ts';

/** Almost everyone sees it, and most people once. */
const FIRST_PAGE_LIMIT = 0.002;

const DELAY_MS = 300;
const NARROW: Look = { language: 'fa', width: 450, delayMs: DELAY_MS };
const WIDE: Look = { language: 'en', width: 1280, delayMs: DELAY_MS };

/** Screens with several columns. */
const IN_COLUMNS =
  /^\/c\/(?:demo|later)$|^\/user\/(?:general|contacts)\/|list\/[a-z_]+(?:\/analytics)?$|\/create$/u;

test.skip(
  ({ runsIn }) => runsIn === 'desktop',
  'The layout is the same, and its API cannot be slowed down',
);

const PEOPLE: readonly (readonly [Person, string])[] = [
  ['guest', 'of a guest'],
  // Thirty screens on a slow server.
  ['organiser', 'of an organiser @all'],
];

for (const [person, whose] of PEOPLE) {
  test(`no screen ${whose} shifts while a slow server answers`, async ({
    chromiumWith,
    server,
  }) => {
    test.setTimeout(WALK_LIMIT_MS);
    await prepareScreens(await demoApi(server.url, LOGIN_OF.organiser));
    const screens = screensFirstSeenBy(person);
    const visits = await visitScreens(await chromiumWith([]), server.url, person, [
      ...screens.map((screen) => ({ screen, look: NARROW })),
      // In two columns, late content would appear beside the existing one.
      ...screens
        .filter(({ path }) => IN_COLUMNS.test(path))
        .map((screen) => ({ screen, look: WIDE })),
    ]);
    expect(visits.length).toBeGreaterThan(screens.length);
    expect(tooMuch(visits)).toEqual([]);
  });
}

test('the first page on a phone reserves room for content from the server', async ({
  chromiumWith,
  server,
}) => {
  const screens = screensOf('guest').filter(({ path }) => path === '/');
  const looks = [NARROW, { ...NARROW, language: 'en' } as const];
  const wishes = screens.flatMap((screen) => looks.map((look) => ({ screen, look })));
  const visits = await visitScreens(await chromiumWith([]), server.url, 'guest', wishes);
  expect(visits).toHaveLength(looks.length);
  expect(tooMuch(visits, FIRST_PAGE_LIMIT)).toEqual([]);
});

test('the footer of the first page reserves room for the next chunk of the document', async ({
  chromiumWith,
  server,
}) => {
  const front = await serveInPieces(server.url, /<select[^>]*>/u);
  const context = await openContext(await chromiumWith([]), front.url, { ...NARROW, delayMs: 0 });
  const page = await context.newPage();
  const loaded = page.goto('/');
  await page.getByRole('contentinfo').waitFor();
  // Paints what is there.
  await readJumps(page);
  front.goOn();
  await loaded;
  const { score, moved } = await readJumps(page);
  expect(score < FIRST_PAGE_LIMIT ? [] : moved).toEqual([]);
  await context.close();
  front.close();
});

test('a call does not shift when it opens', async ({ chromiumWith, server }) => {
  const context = await openContext(await chromiumWith([]), server.url, WIDE);
  const page = await context.newPage();
  await page.goto('/c/demo');
  await joinAsGuest(page, 'Zoe');
  await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { score, moved } = await readJumps(page, { withAnswers: true });
  expect(score < JUMP_LIMIT ? [] : moved).toEqual([]);
  await context.close();
});

test('the measurement finds layout shifts', async ({ chromiumWith, server }) => {
  const context = await openContext(await chromiumWith([]), server.url, { ...WIDE, delayMs: 0 });
  const page = await context.newPage();
  await page.goto('/guest/404');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const before = await readJumps(page);
  expect(before.score).toBeLessThan(JUMP_LIMIT);
  await pushDown(page, 200);
  const after = await readJumps(page);
  expect(after.score).toBeGreaterThan(JUMP_LIMIT);
  expect(after.moved[0]).toMatch(/^0\.\d+ .+→/u);
  await context.close();
});

/** The server behind a proxy that stops its first page at this point until the function is called. */
async function serveInPieces(serverUrl: string, cut: RegExp) {
  const { promise: rest, resolve: goOn } = Promise.withResolvers<void>();
  const front = createServer((request, response) => {
    void (async () => {
      const headers = { 'accept-language': request.headers['accept-language'] ?? '' };
      const answer = await fetch(serverUrl + (request.url ?? '/'), { headers });
      const type = answer.headers.get('content-type') ?? 'text/plain';
      response.writeHead(answer.status, { 'content-type': type });
      if (request.url !== '/') return response.end(Buffer.from(await answer.arrayBuffer()));
      // Like engines that paint partial documents.
      const page = (await answer.text()).replace(/<link rel="expect"[^>]*>/u, '');
      const at = page.search(cut);
      response.write(page.slice(0, at));
      await rest;
      return response.end(page.slice(at));
    })();
  });
  return { url: await listenHere(front), goOn, close: () => void front.close() };
}

async function pushDown(page: Page, px: number): Promise<void> {
  await page.evaluate((height) => {
    const block = document.createElement('div');
    block.style.blockSize = `${height}px`;
    document.body.prepend(block);
  }, px);
}

/** The visits over the limit, as lines with the moved elements. */
function tooMuch(visits: readonly Visit[], limit = JUMP_LIMIT): readonly string[] {
  return visits
    .filter(({ score }) => score >= limit)
    .map(
      ({ path, look, score, moved }) =>
        `${path}, ${lookName(look)}: ${score.toFixed(3)}: ${moved.slice(0, 3).join(' | ')}`,
    );
}
