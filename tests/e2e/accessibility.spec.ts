/**
 * Every screen of every route as each person sees it, in both themes and both directions, by axe; and what axe does not
 * measure: the title, targets, motion, states without colour. One page is opened once for all its looks.
 */
import { axeFindings } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { movingThings, smallTargets, statesByColourAlone } from '../support/looks.ts';
import { PEOPLE, openScreen, settle, switchLanguage } from '../support/screens.ts';
import { walkScreensOf } from '../support/screenWalk.ts';

test.skip(({ runsIn }) => runsIn === 'desktop', 'Themes and colours are the test’s in a browser');

for (const person of PEOPLE) {
  test(`[L-2] every screen of a ${person} has no findings in either theme and direction`, async ({
    openPage,
    server,
  }) => {
    const walked = { openPage, serverUrl: server.url };
    const found = await walkScreensOf(person, walked, async ({ page, screen, note }) => {
      await openScreen(page, screen);
      note('light, ltr', await axeFindings(page));
      note('targets', await smallTargets(page));
      const heading = (await page.locator('h1').first().textContent())?.trim() ?? '';
      const title = await page.title();
      note('title', title.startsWith(heading) && heading !== '' ? [] : [`“${title}”`]);
      await page.emulateMedia({ forcedColors: 'active' });
      note('forced colours', await statesByColourAlone(page));
      await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
      note('reduced motion', await movingThings(page));
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'no-preference' });
      note('dark, ltr', await axeFindings(page));
      await switchLanguage(page, 'fa');
      await settle(page, screen);
      note('dark, rtl', await axeFindings(page));
      await page.emulateMedia({ colorScheme: 'light' });
      note('light, rtl', await axeFindings(page));
      await switchLanguage(page, 'en');
    });
    expect(found).toEqual([]);
  });
}
