/** Text that is left to right in every language stays so on a right-to-left page (L-2). */
import { demoApi } from '../support/demoApi.ts';
import { expect, test } from '../support/fixtures.ts';
import { mixedUpIds } from '../support/looks.ts';
import { switchLanguage } from '../support/screens.ts';
import { joinBox, openAs, signIn } from '../support/steps.ts';

test('[L-2] a call string is left to right in fields and on pages', async ({
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
  await signIn(page, 'chen', '/user/contacts');
  await page.locator('main a[data-id^="#sip"]').click();
  await switchLanguage(page, 'fa');
  const shown = page.getByText(address);
  await expect(shown.first()).toBeVisible();
  for (const each of await shown.all()) await expect(each).toHaveCSS('direction', 'ltr');
  expect(await mixedUpIds(page)).toEqual([]);
});

test('[L-2] an empty field has the page’s direction, and then that of its text', async ({
  openPage,
}) => {
  const page = await openAs(openPage, 'anna', '/user/contacts');
  await switchLanguage(page, 'fa');
  const search = page.getByRole('searchbox');
  await expect(search).toHaveCSS('direction', 'rtl');
  await search.fill('boris');
  await expect(search).toHaveCSS('direction', 'ltr');
  await search.fill('بوریس');
  await expect(search).toHaveCSS('direction', 'rtl');
});
