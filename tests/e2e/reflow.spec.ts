/** Every screen at 200 % and 400 % zoom, and with the text spacing that people may ask for: nothing is cut off. */
import { axeFindings } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { clippedWords, sidewaysPx, smallTargets, spaceText } from '../support/looks.ts';
import { type Person, openScreen, quiet } from '../support/screens.ts';
import { walkScreensOf } from '../support/screenWalk.ts';

/** CSS pixels that a window of 1280 × 1024 has left at a zoom. */
const ZOOMS = [
  { zoom: '200 %', width: 640, height: 512 },
  { zoom: '400 %', width: 320, height: 256 },
] as const;
const PEOPLE: readonly Person[] = ['guest', 'organiser'];

test.skip(
  ({ runsIn }) => runsIn === 'desktop',
  'The window of the app is not the test’s to resize',
);

for (const person of PEOPLE) {
  test(`[CH-3] no screen of a ${person} loses words at 200 % and 400 %, or with wide text`, async ({
    openPage,
    server,
  }) => {
    const walked = { openPage, serverUrl: server.url };
    const found = await walkScreensOf(person, walked, async ({ page, screen, note }) => {
      const noteWidth = async (look: string) => {
        await quiet(page); // long lists measure their rows anew
        const sideways = await sidewaysPx(page);
        note(look, sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []);
        note(look, await clippedWords(page));
      };
      await page.setViewportSize({ width: 1280, height: 800 });
      await openScreen(page, screen);
      await spaceText(page, true);
      await noteWidth('wide text');
      for (const { zoom, width, height } of ZOOMS) {
        await page.setViewportSize({ width, height });
        await noteWidth(`wide text at ${zoom}`);
      }
      await spaceText(page, false);
      await noteWidth('400 %');
      note('400 %', await smallTargets(page));
      note('400 %', await axeFindings(page));
    });
    expect(found).toEqual([]);
  });
}
