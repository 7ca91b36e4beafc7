/** Visits the screens in a real browser. A screen opens once; languages and widths change while it is open. */
import { type Browser, type BrowserContext, type Page, chromium, expect } from '@playwright/test';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import { CHROMIUM_ARGS, CHROMIUM_FOR_TESTS, CHROMIUM_PERMISSIONS } from '../support/chromium.ts';
import { PASSWORD, expectPath } from '../support/steps.ts';
import { pseudoText } from './pseudo.ts';
import { SCREENS, type Say, type Screen } from './screens.ts';

/** A desktop window, and the widest narrow screen. */
export const WIDTHS_PX = [1280, 450] as const;

const HEIGHT_PX = 900;

/** Visits every screen with its own page, one after the other. */
export async function walkScreens(
  serverUrl: string,
  visit: (screen: Screen, page: Page) => Promise<void>,
  screens: readonly Screen[] = SCREENS,
  { isPseudo = false }: { readonly isPseudo?: boolean } = {},
): Promise<void> {
  const say: Say = isPseudo ? pseudoText : (english) => english;
  const browser = await chromium.launch({
    executablePath: CHROMIUM_FOR_TESTS,
    args: [...CHROMIUM_ARGS],
  });
  try {
    const contexts = {
      guest: await newContext(browser, serverUrl),
      user: await newContext(browser, serverUrl),
    };
    if (screens.some((screen) => screen.as === 'user')) {
      const page = await contexts.user.newPage();
      await page.goto('/');
      await signIn(page, say);
      await page.close();
    }
    for (const screen of screens) {
      const page = await contexts[screen.as].newPage();
      await openScreen(page, screen, say);
      await visit(screen, page);
      await page.close();
    }
  } finally {
    await browser.close();
  }
}

async function newContext(browser: Browser, serverUrl: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: serverUrl,
    locale: 'en-US',
    reducedMotion: 'reduce',
    permissions: [...CHROMIUM_PERMISSIONS],
    viewport: { width: WIDTHS_PX[0], height: HEIGHT_PX },
  });
  context.setDefaultTimeout(120_000);
  return context;
}

async function signIn(page: Page, say: Say): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('Sign in') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: say('Username') }).fill('anna');
  await dialog.getByLabel(say('Password'), { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: say('Sign in') }).click();
  await expectPath(page, '/user/general');
}

/** Opens a screen in English and waits until it is idle. */
async function openScreen(page: Page, { path, open }: Screen, say: Say, query = ''): Promise<void> {
  await page.goto(path + query);
  await page.locator('h1').first().waitFor();
  await open?.(page, say);
  await page.waitForLoadState('networkidle');
}

/** Changes a screen's language, by its list or by opening it again. */
export async function showIn(page: Page, screen: Screen, language: Language): Promise<void> {
  if (screen.isReopened === true) {
    await openScreen(page, screen, (english) => english, `?lang=${language}`);
    await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGES[language].tag);
  } else {
    await switchLanguage(page, language);
  }
}

/** Changes the language like its list. A dialog may cover the list, so it is not clicked. */
export async function switchLanguage(page: Page, language: Language): Promise<void> {
  const html = page.locator('html');
  const { tag } = LANGUAGES[language];
  if ((await html.getAttribute('lang')) === tag) return;
  const list = page.locator('select:has(option[value="zht"])').first();
  // A visitor's first act loads the application, which renders another list.
  await expect(async () => {
    await list.evaluate((select, code) => {
      if (!(select instanceof HTMLSelectElement)) throw new Error('The list of languages is none.');
      select.value = code;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }, language);
    await expect(html).toHaveAttribute('lang', tag, { timeout: 3000 });
  }).toPass({ timeout: 120_000 });
}

export async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT_PX });
  // Layout follows in the next frame, and size observers one later.
  await page.evaluate(
    async () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
      ),
  );
}
