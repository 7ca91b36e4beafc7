/** The guest pages beside the landing page: downloads and dead ends. */
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/serverWith.ts';
import { expectNoSidewaysScroll, expectPath, joinBox } from '../support/steps.ts';

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

test('[RT-2] the visitor’s system is first in the downloads, on every screen @all', async ({
  openPage,
  serverWith,
}) => {
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
});

test('[RT-4][RT-5] a missing page suggests the conference that was probably meant', async ({
  openPage,
}) => {
  const page = await openPage('/demo');
  await expectPath(page, '/guest/404');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expectAccessible(page);
  await joinBox(page).fill('nothing here');
  await joinBox(page).press('Enter');
  await expect(page.getByText('No conference found in this text.')).toBeVisible();
  await page.getByRole('link', { name: /Were you looking for the conference .demo.\?/u }).click();
  await expectPath(page, '/c/demo');
});
