/** From left to right and back without a reload: everything mirrored, icons that point turned, ids in their order (L-2). */
import { demoApi } from '../support/demoApi.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  boxes,
  differences,
  mirrored,
  mixedUpIds,
  setDirection,
  wrongIcons,
} from '../support/looks.ts';
import { type Person, openScreen, quiet, settle, switchLanguage } from '../support/screens.ts';
import { walkScreensOf } from '../support/screenWalk.ts';
import { joinBox, signIn, visit } from '../support/steps.ts';

const PEOPLE: readonly Person[] = ['guest', 'organiser'];

test.skip(
  ({ runsIn }) => runsIn === 'desktop',
  'The window of the app is not the test’s to measure',
);

for (const person of PEOPLE) {
  test(`[L-2] every screen of a ${person} is mirrored, and comes back as it was`, async ({
    openPage,
    server,
  }) => {
    const walked = { openPage, serverUrl: server.url };
    const found = await walkScreensOf(person, walked, async ({ page, screen, index, note }) => {
      await openScreen(page, screen);
      const original = await boxes(page);
      // The same words in both directions: so every box has its size, and must stand at the mirrored place.
      await setDirection(page, 'rtl');
      await quiet(page);
      note('mirrored', differences(original.map(mirrored), await boxes(page)));
      await setDirection(page, 'ltr');
      await quiet(page);
      await page.evaluate(() => Object.assign(window, { plenumIsKept: true }));
      const language = index % 2 === 0 ? 'fa' : 'he';
      await switchLanguage(page, language);
      await settle(page, screen);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      note(language, await wrongIcons(page));
      note(language, await mixedUpIds(page));
      await switchLanguage(page, 'en');
      await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
      await settle(page, screen);
      note('back again', differences(original, await boxes(page)));
      const isKept = await page.evaluate(() => 'plenumIsKept' in window);
      note('back again', isKept ? [] : ['the page was loaded again']);
    });
    expect(found).toEqual([]);
  });
}

test('[L-2] a call string reads right where people type it and where it is shown', async ({
  openPage,
  server,
}) => {
  const CALL_STRING = '2$login@server*name';
  const page = await openPage('/');
  await joinBox(page).fill(CALL_STRING);
  await switchLanguage(page, 'fa');
  const box = page.locator('main input').first();
  await expect(box).toHaveValue(CALL_STRING);
  await expect(box).toHaveCSS('direction', 'ltr');
  await switchLanguage(page, 'en');

  const address = '#sip:2$desk@server.example';
  const api = await demoApi(server.url, 'chen');
  await api.send('POST', 'users/chen/addressbook', { id: address, display_name: address });
  await signIn(page, 'chen');
  await visit(page, '/user/contacts');
  await page.locator('main a[data-id^="#sip"]').click();
  await switchLanguage(page, 'fa');
  const shown = page.getByText(address);
  await expect(shown.first()).toBeVisible();
  for (const each of await shown.all()) await expect(each).toHaveCSS('direction', 'ltr');
  expect(await mixedUpIds(page)).toEqual([]);
});
