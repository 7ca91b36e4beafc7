/** Themes of guests, high contrast, and a brand. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/serverWith.ts';

test.skip(({ runsIn }) => runsIn === 'desktop', 'Themes and servers are the test’s in a browser');

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const token = (page: Page, name: string) =>
  page.evaluate(
    (asked) => getComputedStyle(document.documentElement).getPropertyValue(asked).trim(),
    name,
  );

test('[L-2] a guest chooses high contrast, which follows the system’s light or dark mode and is stored', async ({
  openPage,
}) => {
  const page = await openPage('/');
  await page.emulateMedia({ colorScheme: 'dark' });
  const choice = page.getByRole('combobox', { name: 'Theme' });
  await expect(choice).toHaveValue('system');
  await expect.poll(() => background(page)).toBe('rgb(15, 19, 24)');
  await choice.selectOption('High contrast');
  await expect.poll(() => background(page)).toBe('rgb(0, 0, 0)');
  await expect.poll(() => token(page, '--focus-width')).toBe('3px');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => background(page)).toBe('rgb(233, 237, 241)');

  // It is stored once the application has loaded, and painted before any script has loaded.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('"contrast"');
  const second = await page.context().newPage();
  await second.route('**/*.js', () => undefined); // none comes
  await second.goto(page.url(), { waitUntil: 'domcontentloaded' });
  expect(await background(second)).toBe('rgb(233, 237, 241)');
  await choice.selectOption('System');
  await expect.poll(() => background(second)).toBe('rgb(246, 247, 249)');
  await second.close();
});

test('[L-2] more contrast in the system’s settings applies without a choice', async ({
  openPage,
}) => {
  const page = await openPage('/');
  await page.emulateMedia({ colorScheme: 'light', contrast: 'more' });
  await expect.poll(() => background(page)).toBe('rgb(233, 237, 241)');
  await page.emulateMedia({ colorScheme: 'dark', contrast: 'more' });
  await expect.poll(() => background(page)).toBe('rgb(0, 0, 0)');
});

test('[L-2] a brand’s name and colours appear before any script, and stay', async ({
  openPage,
  serverWith,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'plenum-brand-'));
  const file = path.join(folder, 'brand.json');
  await writeFile(
    file,
    JSON.stringify({ name: 'Acme & Co', accent: { light: '#5b2a86', dark: '#d7b4f3' } }),
  );
  const server = await serverWith({ settings: { brand: file } });
  const page = await openPage('/');
  await page.emulateMedia({ colorScheme: 'light' });
  const bare = await page.context().newPage();
  await bare.route('**/*.js', () => undefined); // none comes
  await bare.goto(server.url, { waitUntil: 'domcontentloaded' });
  await expect(bare).toHaveTitle('Acme & Co');
  expect(await token(bare, '--accent')).toBe('#5b2a86');
  await expect(bare.getByRole('banner').getByRole('link')).toHaveText('Acme & Co');
  await bare.close();

  await page.goto(server.url);
  await expect(page.getByRole('banner').getByRole('link')).toHaveText('Acme & Co');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => token(page, '--accent')).toBe('#d7b4f3');
  await page.goto(`${server.url}/guest/clients`);
  await expect(page).toHaveTitle(/ – Acme & Co$/u);
  await rm(folder, { recursive: true, force: true });
});
