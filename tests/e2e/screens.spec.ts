/**
 * Every screen of every route, as each person sees it, opened once for all its checks: axe and what axe doesn't measure, mirrored
 * and back, enlarged, and by the Tab key alone (the order of the tab stops is stored in `tests/snapshots`).
 */
import type { Page } from '@playwright/test';
import { axeFindings } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { lostInForcedColours, unseenFocus } from '../support/forcedColours.ts';
import { walk } from '../support/keyboardWalk.ts';
import {
  boxes,
  clippedWords,
  differences,
  mirrored,
  mixedUpIds,
  movingThings,
  setDirection,
  sidewaysPx,
  smallTargets,
  spaceText,
  statesByColourAlone,
  wrongIcons,
} from '../support/looks.ts';
import {
  PEOPLE,
  type Person,
  laidOut,
  openScreen,
  settle,
  switchLanguage,
} from '../support/screens.ts';
import { type Visited, walkScreensOf } from '../support/screenWalk.ts';

// Each one is long: in sequence they would end the run with one core idle.
test.describe.configure({ mode: 'parallel' });

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 450, height: 700 };

/** The CSS pixels of an enlarged window of 1280 × 1024. */
const NARROWEST = [{ zoom: '400 %', width: 320, height: 256 }] as const;
/** With `--all`, also the sizes in between. */
const ENLARGED = [
  { zoom: '100 %', ...DESKTOP },
  { zoom: '200 %', width: 640, height: 512 },
  ...NARROWEST,
] as const;

/** The people whose screens are mirrored and enlarged: together they see every layout. */
const LAYOUTS: readonly Person[] = ['guest', 'organiser'];

/** The people only for `--all`: they see no more than a header and a list or two that the others don't. */
const LATER: readonly Person[] = ['user', 'moderator'];

/** The people who use the keyboard, and their windows: on a phone the navigation is at the bottom, over the scrolling content. */
const KEYBOARD: Readonly<Partial<Record<Person, typeof DESKTOP>>> = {
  guest: DESKTOP,
  organiser: DESKTOP,
  moderator: PHONE,
};

test.skip(
  ({ runsIn }) => runsIn === 'desktop',
  'The theme, the size and the keys of the app’s window are not the test’s',
);

for (const person of PEOPLE) {
  const when = LATER.includes(person) ? ' @all' : '';
  test(`[L-2] [CH-3] every screen of a ${person} can be read, mirrored, enlarged and used by keyboard${when}`, async ({
    openPage,
    server,
  }) => {
    const stops: string[] = [];
    const window = KEYBOARD[person];
    const walked = { openPage, serverUrl: server.url };
    const found = await walkScreensOf(person, walked, async (visited) => {
      const { page, screen, note } = visited;
      await page.setViewportSize(DESKTOP);
      await openScreen(page, screen);
      // A screen that another person has seen before differs only in its header; `--all` checks it again.
      const isNew = screen.as[0] === person;
      if (isNew) await look(visited, LAYOUTS.includes(person));
      // `--all` checks it for the others. The dark theme's colour pairs are computed, and each component has a picture in it.
      if (isNew && person === 'guest') {
        await lookWithSystemSettings(visited);
        await lookInAnotherLanguage(visited);
      }
      if (isNew && LAYOUTS.includes(person)) await enlarge(visited, NARROWEST);
      if (window === undefined || screen.path === '/guest/errors') return; // hundreds of equal rows, linked from nowhere
      await page.setViewportSize(window);
      // In the same window the checked page is unchanged.
      if (window !== DESKTOP) await openScreen(page, screen);
      const walkedThrough = await walk(page);
      // Today's conferences change with the time of day; their order is that of the list.
      stops.push([screen.path, ...walkedThrough.stops].join('\n  '));
      note('by keyboard', walkedThrough.problems);
    });
    expect(found).toEqual([]);
    if (window) expect(`${stops.join('\n\n')}\n`).toMatchSnapshot(`keyboard-${person}.txt`);
  });

  test(`[L-2] every screen of a ${person} has no findings where theme and direction are swapped, contrast is high, or colours are the system’s @all`, async ({
    openPage,
    server,
  }) => {
    const walked = { openPage, serverUrl: server.url };
    const found = await walkScreensOf(person, walked, async (visited) => {
      const { page, screen, note } = visited;
      await openScreen(page, screen);
      const isNew = screen.as[0] === person;
      if (!isNew) await look(visited, LAYOUTS.includes(person));
      if (!isNew || person !== 'guest') {
        await lookWithSystemSettings(visited);
        await lookInAnotherLanguage(visited);
      }
      if (LAYOUTS.includes(person)) {
        await enlarge(visited, ENLARGED);
        await page.setViewportSize(DESKTOP);
        await openScreen(page, screen);
      }
      await page.emulateMedia({ colorScheme: 'dark' });
      note('dark, ltr', await axeFindings(page));
      await page.emulateMedia({ colorScheme: 'dark', contrast: 'more' });
      note('high contrast, dark', await axeFindings(page));
      await page.emulateMedia({ colorScheme: 'light', contrast: 'more' });
      note('high contrast, light', await axeFindings(page));
      await page.emulateMedia({ colorScheme: 'dark', contrast: null, forcedColors: 'active' });
      note('forced colours, dark', await statesByColourAlone(page));
      note('forced colours, dark', await lostInForcedColours(page));
      await page.emulateMedia({ colorScheme: 'light' });
      note('forced colours, focus', await unseenFocus(page));
      await page.emulateMedia({ forcedColors: 'none' });
      await openScreen(page, screen);
      await switchLanguage(page, 'fa');
      await settle(page, screen);
      note('light, rtl', await axeFindings(page));
      await switchLanguage(page, 'en');
    });
    expect(found).toEqual([]);
  });
}

/** Light and left to right; if checked, each box must be at its mirrored place in the other direction. */
async function look({ page, note }: Visited, isMeasured: boolean): Promise<void> {
  note('light, ltr', await axeFindings(page));
  note('targets', await smallTargets(page));
  note('title', await titleFindings(page));
  if (!isMeasured) return;
  const original = await boxes(page);
  // The same text in both directions, so that every box keeps its size.
  await setDirection(page, 'rtl');
  await laidOut(page);
  note('mirrored', differences(original.map(mirrored), await boxes(page)));
  await setDirection(page, 'ltr');
}

/** With the system's colours, and with reduced motion. */
async function lookWithSystemSettings({ page, note }: Visited): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  note('forced colours', await statesByColourAlone(page));
  note('forced colours', await lostInForcedColours(page));
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
  note('reduced motion', await movingThings(page));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
}

/** Dark and in a right-to-left language, and back to the places before. */
async function lookInAnotherLanguage({ page, screen, index, note }: Visited): Promise<void> {
  await laidOut(page);
  const original = await boxes(page);
  await page.evaluate(() => Object.assign(window, { plenumIsKept: true }));
  await page.emulateMedia({ colorScheme: 'dark' });
  const language = index % 2 === 0 ? 'fa' : 'he';
  await switchLanguage(page, language);
  await settle(page, screen);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  note('dark, rtl', await axeFindings(page));
  note(language, await wrongIcons(page));
  note(language, await mixedUpIds(page));
  await page.emulateMedia({ colorScheme: 'light' });
  await switchLanguage(page, 'en');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await settle(page, screen);
  note('back again', differences(original, await boxes(page)));
  const isKept = await page.evaluate(() => 'plenumIsKept' in window);
  note('back again', isKept ? [] : ['the page was loaded again']);
}

/** With increased text spacing in each size, and finally without: no word is cut off. */
async function enlarge(
  { page, note }: Visited,
  sizes: typeof ENLARGED | typeof NARROWEST,
): Promise<void> {
  const noteWidth = async (how: string) => {
    await laidOut(page); // long lists measure their rows again
    const sideways = await sidewaysPx(page);
    note(how, sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []);
    note(how, await clippedWords(page));
  };
  await spaceText(page, true);
  for (const { zoom, width, height } of sizes) {
    await page.setViewportSize({ width, height });
    await noteWidth(`wide text at ${zoom}`);
  }
  await spaceText(page, false);
  await noteWidth('400 %');
  note('400 %', await smallTargets(page));
  note('400 %', await axeFindings(page));
}

/** The window's title begins with the screen's heading. */
async function titleFindings(page: Page): Promise<readonly string[]> {
  const heading = (await page.locator('h1').first().textContent())?.trim() ?? '';
  const title = await page.title();
  return heading !== '' && title.startsWith(heading) ? [] : [`“${title}”`];
}
