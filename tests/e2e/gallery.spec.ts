/**
 * Components and quiet screens look unchanged: compared with pictures in `tests/snapshots/gallery`, with a small tolerance. `npm
 * run gallery -- --accept` accepts intended changes.
 */
import type { Browser, Page } from '@playwright/test';
import { KEPT_SCREENS, TOLERANCE, keptFile, keptWays } from '../gallery/kept.ts';
import { showTheme } from '../gallery/pictures.ts';
import { SHEETS_PAGE, SHEET_NAMES, type SheetName } from '../gallery/sheets.ts';
import { fixFont, hasFixedFont, showSheet } from '../gallery/shoot.ts';
import { startComponentPage } from '../support/componentPage.ts';
import type { Way } from '../gallery/ways.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { SCREENS, settle, switchLanguage } from '../support/screens.ts';

const OPTIONS = { ...TOLERANCE, fullPage: true };

/** The same glyphs on every machine: without hinting and subpixel colours. */
const PICTURE_ARGS = ['--font-render-hinting=none', '--disable-lcd-text'];

interface Shared {
  readonly componentsUrl: string;
  /** One page for all sheets: each one reloads it, so nothing of the last one stays. */
  readonly sheetPage: Page;
}

const test = base.extend<object, Shared>({
  componentsUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const page = await startComponentPage(SHEETS_PAGE);
      await use(page.url);
      await page.stop();
    },
    { scope: 'worker' },
  ],
  sheetPage: [
    async ({ chromiumWith }, use) => {
      const page = await picturePage(await chromiumWith(PICTURE_ARGS));
      await use(page);
      await page.context().close();
    },
    { scope: 'worker' },
  ],
});

test.skip(({ runsIn }) => runsIn === 'desktop', 'The shell shows the same components');

for (const sheet of SHEET_NAMES) {
  test(`${sheet} looks the same in every state`, async ({ sheetPage: page, componentsUrl }) => {
    await skipWithoutFont(page);
    for (const way of keptWays(sheet)) {
      await showComponent(page, componentsUrl, sheet, way);
      await expect.soft(page).toHaveScreenshot(['gallery', keptFile(sheet, way)], OPTIONS);
    }
  });
}

/** Small faults that must all be found: the tolerance hides none of them. */
const FAULTS: readonly (readonly [what: string, sheet: SheetName, style: string])[] = [
  ['four pixels more of padding', 'button', 'button { padding-inline: 20px !important }'],
  ['four pixels less between fields', 'form', 'form { gap: 12px !important }'],
  ['another colour', 'callout', 'p { color: var(--info) !important }'],
  [
    'another shade',
    'button',
    'html { --accent: #1c7d72 !important; --accent-hover: #1a655c !important }',
  ],
  ['a missing focus ring', 'textField', '* { outline: none !important }'],
  ['a clipped word', 'tabs', '[role=tab] { max-inline-size: 64px; overflow: hidden }'],
  ['a missing icon', 'searchField', 'svg { visibility: hidden }'],
];

for (const [index, [what, sheet, style]] of FAULTS.entries()) {
  test(`the comparison finds ${what}`, async ({ sheetPage: page, componentsUrl }) => {
    await skipWithoutFont(page);
    // Alternately light and dark: the tolerance is the same.
    for (const way of keptWays(sheet).slice(index % 2, (index % 2) + 1)) {
      await showComponent(page, componentsUrl, sheet, way);
      await page.addStyleTag({ content: style });
      await expect.soft(page).not.toHaveScreenshot(['gallery', keptFile(sheet, way)], OPTIONS);
    }
  });
}

test('quiet screens look the same', async ({ chromiumWith, server }) => {
  const page = await picturePage(await chromiumWith(PICTURE_ARGS), server.url);
  await skipWithoutFont(page);
  for (const { route, way } of KEPT_SCREENS) {
    const [screen] = SCREENS[route];
    if (!screen) throw new Error(`${route} has no screen.`);
    await page.setViewportSize({ width: way.width, height: 800 });
    await page.goto(screen.path);
    await settle(page, screen);
    await switchLanguage(page, way.language);
    await showTheme(page, way.look);
    await fixFont(page);
    await settle(page, screen);
    await expect.soft(page).toHaveScreenshot(['gallery', keptFile(route, way)], OPTIONS);
  }
  await page.context().close();
});

async function picturePage(browser: Browser, baseURL?: string): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-US',
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
    ...(baseURL !== undefined && { baseURL }),
  });
  return context.newPage();
}

async function skipWithoutFont(page: Page): Promise<void> {
  test.skip(
    !(await hasFixedFont(page)),
    'The pictures’ typeface is not installed: fonts-dejavu-core',
  );
}

async function showComponent(page: Page, url: string, sheet: SheetName, way: Way): Promise<void> {
  await showSheet(page, url, sheet, way);
  await fixFont(page);
}
