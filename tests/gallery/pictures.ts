/** Pictures of every component and every screen in every way, as files in a folder. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, type Page, chromium } from '@playwright/test';
import { SCREENS as OPENED_SCREENS } from '../i18n/screens.ts';
import { showIn, walkScreens } from '../i18n/walk.ts';
import { CHROMIUM, CHROMIUM_ARGS } from '../support/chromium.ts';
import { demoApi } from '../support/demoApi.ts';
import {
  LOGIN_OF,
  PEOPLE,
  type Person,
  type Screen,
  prepareScreens,
  screensFirstSeenBy,
  settle,
  switchLanguage,
} from '../support/screens.ts';
import { startServer } from '../support/server.ts';
import { submitSignIn } from '../support/steps.ts';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import { SHEETS_PAGE, SHEET_NAMES } from './sheets.ts';
import { directionOf, showSheet } from './shoot.ts';
import { startComponentPage } from '../support/componentPage.ts';
import { LANGUAGES_SHOWN, type Look, WAYS, WIDTHS_PX, type Way, wayName } from './ways.ts';

/** One picture, and the names that select it. */
export interface Picture {
  readonly kind: 'component' | 'screen';
  readonly name: string;
  readonly theme: string;
  readonly direction: 'ltr' | 'rtl';
  readonly width: number;
  /** Beside the page that shows it. */
  readonly file: string;
}

/** The folder of the pictures, the wanted ones, and a callback for each. */
export interface Job {
  readonly folder: string;
  isWanted(name: string): boolean;
  report(name: string): void;
}

/** As high as a window; a picture reaches to the page's end. */
const HEIGHT_PX = 800;

/** Two thousand pictures keep a machine busy. */
const PATIENCE_MS = 120_000;

/** Lists that load on scrolling have no end. */
const LONGEST_PX = 8000;

export async function pictureComponents(job: Job): Promise<readonly Picture[]> {
  const wanted = SHEET_NAMES.filter((name) => job.isWanted(name));
  if (wanted.length === 0) return [];
  const components = await startComponentPage(SHEETS_PAGE);
  try {
    return await withBrowser(async (browser) => {
      const pictures: Picture[] = [];
      const pictureAll = async (ways: readonly Way[]): Promise<void> => {
        const page = await browser.newPage({ locale: 'en-US' });
        page.setDefaultTimeout(PATIENCE_MS);
        for (const name of wanted) {
          job.report(name);
          for (const way of ways) {
            await showSheet(page, components.url, name, way);
            pictures.push(await take(page, job, 'component', name, way));
          }
        }
      };
      await Promise.all(
        LANGUAGES_SHOWN.map((language) =>
          pictureAll(WAYS.filter((way) => way.language === language)),
        ),
      );
      return pictures;
    });
  } finally {
    await components.stop();
  }
}

export async function pictureScreens(job: Job): Promise<readonly Picture[]> {
  const wanted = PEOPLE.map((person) => ({
    person,
    screens: screensFirstSeenBy(person).filter((screen) =>
      job.isWanted(screenName(screen, person)),
    ),
  })).filter(({ screens }) => screens.length > 0);
  const opened = OPENED_SCREENS.filter(
    ({ name, open }) => open !== undefined && job.isWanted(name),
  );
  if (wanted.length === 0 && opened.length === 0) return [];
  const server = await startServer({ seed: 'demo' });
  try {
    await prepareScreens(await demoApi(server.url, LOGIN_OF.organiser));
    const pictures: Picture[] = [];
    const pictureAll = async (browser: Browser): Promise<void> => {
      for (const { person, screens } of wanted) {
        const page = await pageOf(browser, server.url, person);
        for (const screen of screens)
          pictures.push(...(await pictureScreen(page, job, screen, person)));
        await page.context().close();
      }
    };
    // The presses that show it: dialogs, other tabs, the call.
    const press = async (screen: (typeof opened)[number], page: Page): Promise<void> => {
      job.report(screen.name);
      for (const language of LANGUAGES_SHOWN) {
        await showIn(page, screen, language);
        for (const way of WAYS.filter((each) => each.language === language)) {
          await look(page, way);
          pictures.push(await take(page, job, 'screen', screen.name, way));
        }
      }
      // The next one is pressed in the language of its control names.
      await showIn(page, screen, 'en');
    };
    await Promise.all([withBrowser(pictureAll), walkScreens(server.url, press, opened)]);
    return pictures;
  } finally {
    await server.stop();
  }
}

/** A screen in every way. It opens once; language, theme and width change while it is open. */
async function pictureScreen(
  page: Page,
  job: Job,
  screen: Screen,
  person: Person,
): Promise<readonly Picture[]> {
  const name = screenName(screen, person);
  job.report(name);
  const pictures: Picture[] = [];
  await page.goto(screen.path);
  // Outside of a test, expectations have no configured timeout, so slow ones are awaited separately.
  await page.locator(screen.ready).first().waitFor();
  await settle(page, screen);
  for (const language of LANGUAGES_SHOWN) {
    await choose(page, language);
    for (const way of WAYS.filter((each) => each.language === language)) {
      await look(page, way);
      await settle(page, screen);
      pictures.push(await take(page, job, 'screen', name, way));
    }
  }
  await choose(page, 'en');
  return pictures;
}

/** With enough room: on a narrow screen a card covers the language choice. */
async function choose(page: Page, language: Language): Promise<void> {
  await page.setViewportSize({ width: WIDTHS_PX[0], height: HEIGHT_PX });
  await switchLanguage(page, language, LANGUAGES[language].tag);
}

/** `/user/room/list as organiser`: several people have the same screens. */
function screenName({ path: address }: Screen, person: Person): string {
  return `${address} as ${person}`;
}

async function pageOf(browser: Browser, baseURL: string, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'en-US', reducedMotion: 'reduce' });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await page.goto('/');
  if (person !== 'guest') {
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await submitSignIn(page, LOGIN_OF[person]);
    await page.waitForURL('**/user/general');
  }
  return page;
}

async function look(page: Page, way: Way): Promise<void> {
  await page.setViewportSize({ width: way.width, height: HEIGHT_PX });
  await showTheme(page, way.look);
}

/** Applies a theme like a choice in another tab. */
export async function showTheme(page: Page, { theme, colorScheme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate((chosen) => {
    localStorage.setItem('theme', JSON.stringify(chosen));
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  }, theme);
}

async function take(
  page: Page,
  { folder }: Job,
  kind: Picture['kind'],
  name: string,
  way: Way,
): Promise<Picture> {
  const slug = name.replaceAll(/[^a-z\d]+/giu, '-').replace(/^-/u, '');
  const file = `pictures/${kind}-${slug}-${wayName(way)}.png`;
  await mkdir(path.join(folder, 'pictures'), { recursive: true });
  // A window as high as the page, so that bars at its bottom aren't in the middle of the picture.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: way.width, height: Math.min(height, LONGEST_PX) });
  await page.screenshot({ path: path.join(folder, file), animations: 'disabled' });
  return {
    kind,
    name,
    theme: way.look.name,
    direction: directionOf(way),
    width: way.width,
    file,
  };
}

async function withBrowser<Value>(work: (browser: Browser) => Promise<Value>): Promise<Value> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...CHROMIUM_ARGS] });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
