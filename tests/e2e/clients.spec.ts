/** The guest pages beside the landing page: downloads, dead ends, the administrator's. */
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/serverWith.ts';
import { expectNoSidewaysScroll, expectPath, joinBox, visit } from '../support/steps.ts';

const CLIENTS = [
  { type: 'desktop', platform: 'windows', name: 'Meet for Windows', version: '8.5.2' },
  {
    type: 'desktop',
    platform: 'linux',
    name: 'Meet for Linux',
    version: '8.5.1',
    size: 98_000_000,
  },
  { type: 'desktop', platform: 'macos', name: `\u202E${'M'.repeat(900)}` },
].map((client) => ({ ...client, download_url: `https://get.example/${client.platform}` }));
const STORE = {
  type: 'mobile',
  platform: 'ios',
  name: 'Meet',
  store_url: 'https://store.example/',
};

test(
  '[RT-2] the downloads begin with the visitor’s system, on every screen',
  { tag: '@host' },
  async ({ openPage, serverWith }) => {
    const server = await serverWith({
      settings: { software_clients: JSON.stringify([...CLIENTS, STORE]) },
    });
    const page = await openPage('/', { serverUrl: server.url });
    await expect(page.getByRole('link', { name: 'Download for Linux' })).toHaveAttribute(
      'href',
      'https://get.example/linux',
    );
    await page.getByRole('link', { name: 'All downloads' }).click();
    await expectPath(page, '/guest/clients');
    await expect(page.getByRole('heading', { name: 'For your device' })).toBeVisible();
    const links = page.getByRole('main').getByRole('link');
    await expect(links.first()).toHaveAccessibleName('Download Meet for Linux');
    await expect(page.getByText('98 MB')).toBeVisible();
    await expect(page.getByText('Version 8.5.2')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open the store Meet' })).toHaveAttribute(
      'href',
      'https://store.example/',
    );
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 320, height: 720 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);

test('[RT-2] the downloads are asked for with the conference of the address', async ({
  openPage,
}) => {
  const page = await openPage('/guest/404');
  const asked = page.waitForRequest(/\/software\/clients\?.*case=download/u);
  await visit(page, '/guest/clients?call_id=demo');
  expect(new URL((await asked).url()).searchParams.get('call_id')).toBe('demo');
  await expect(page.getByRole('heading', { name: 'Downloads' })).toBeVisible();
  await expect(page).toHaveURL(({ search }) => search === '');
});

test('[RT-2] a server without apps says so, and the landing page offers none', async ({
  openPage,
  serverWith,
}) => {
  const server = await serverWith({ settings: { software_clients: 'none' } });
  const page = await openPage('/guest/clients', { serverUrl: server.url });
  await expect(page.getByText('This server offers no apps for download.')).toBeVisible();
  await expectAccessible(page);
});

test('[RT-2] downloads that do not come can be asked for again', async ({ openPage, runsIn }) => {
  test.skip(runsIn === 'desktop', 'Requests of the own scheme cannot be intercepted');
  const page = await openPage('/guest/404');
  await page.route('**/software/clients?*', (route) => route.fulfill({ status: 503, body: '' }));
  await visit(page, '/guest/clients');
  await expect(page.getByRole('alert')).toContainText('The list of apps could not be loaded.');
  await page.unroute('**/software/clients?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'For your device' })).toBeVisible();
});

test('[RT-4][RT-5] a missing page offers the conference that may have been meant', async ({
  openPage,
}) => {
  const page = await openPage('/demo');
  await expectPath(page, '/guest/404');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expectAccessible(page);
  await joinBox(page).fill('nothing here');
  await joinBox(page).press('Enter');
  await expect(page.getByText('No conference could be found in this text.')).toBeVisible();
  await page.getByRole('link', { name: /Were you looking for the conference .demo.\?/u }).click();
  await expectPath(page, '/c/demo');
});

test('[RT-3][RT-4] the administrator’s page and the refusal are accessible', async ({
  openPage,
  serverWith,
}) => {
  const server = await serverWith({ settings: { server_id: '' } });
  const page = await openPage('/', { serverUrl: server.url });
  await expectPath(page, '/guest/login');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('The server is still not set up.')).toBeVisible();
  await expectAccessible(page);
});
