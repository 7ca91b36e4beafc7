/** Roles and accessible names of the main screens, as assistive technology reads them; stored in `tests/snapshots`. */
import { expect, test } from '../support/fixtures.ts';
import { quiet } from '../support/screens.ts';
import { BLANK, openAs, signInDialog, visit } from '../support/steps.ts';

/** A list that doesn't depend on the day. */
const GUEST = ['/', '/guest/clients', '/guest/stored-data', '/c/demo', '/c/demo/how-to-join'];
const OWN = [
  '/user/room/list',
  '/user/room/list/design_room',
  '/user/room/create',
  '/user/contacts',
];

test.skip(({ runsIn }) => runsIn === 'desktop', 'The app names other devices and downloads');

test('[RT-1] [RT-6] names and roles on the screens of a guest', async ({ openPage }) => {
  const page = await openPage('/');
  for (const path of GUEST) {
    await visit(page, path);
    await quiet(page);
    await expect(page.locator('body')).toMatchAriaSnapshot({ name: fileOf(path) });
  }
  await visit(page, '/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await expect(signInDialog(page)).toMatchAriaSnapshot({ name: 'names-signIn.aria.yml' });
});

test('[RT-13] [RT-16] names and roles in the personal area', async ({ openPage }) => {
  const page = await openAs(openPage, 'anna', BLANK);
  for (const path of OWN) {
    await visit(page, path);
    await expect(
      page.locator('main a[data-id], main input[name=topic], [role=tab]').first(),
    ).toBeVisible();
    await quiet(page);
    await expect(page.locator('body')).toMatchAriaSnapshot({ name: fileOf(path) });
  }
});

function fileOf(path: string): string {
  return `names-${path === '/' ? 'landing' : path.slice(1).replaceAll('/', '-')}.aria.yml`;
}
