/** The first run of a server: an administrator names it, adds people, tests the mail server and closes sign-up. */
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  BLANK,
  expectNoSidewaysScroll,
  expectPath,
  openAs,
  signIn,
  submitSignIn,
  visit,
} from '../support/steps.ts';

test.use({ seed: 'empty' });

/** The server's output at its first start. */
function firstPassword(output: string): string {
  const password = /first account admin with password (\S+)/u.exec(output)?.[1];
  if (password === undefined) throw new Error(`No password in ${output}`);
  return password;
}

test('[PA-1] a new server guides its administrator through four steps, and a new person signs in', async ({
  openPage,
  server,
}) => {
  const page = await openAs(openPage, 'admin', '/user/general', firstPassword(server.output));
  await test.step('the start page leads there, and the steps can be left and found again', async () => {
    await page.getByRole('button', { name: 'Start setup' }).click();
    await expectPath(page, '/user/setup');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('button', { name: 'Administrator' }).click();
    await page.getByRole('menuitem', { name: 'Administration' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Server setup' }).click();
    await expectPath(page, '/user/setup');
  });
  await test.step('name and look', async () => {
    await page.getByLabel('Server name').fill('Acme Meetings');
    await page.getByRole('radio', { name: 'Color 4' }).check();
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByRole('heading', { name: 'First people' })).toBeFocused();
  });
  const password = await test.step('people, one and a list', async () => {
    await page.getByLabel('First name').fill('Eva');
    await page.getByLabel('Last name').fill('Klein');
    await page.getByLabel('Email').fill('eva@acme.example');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const added = page.getByRole('region', { name: 'Accounts added: 1' });
    await expect(added.getByRole('row', { name: /^Eva Klein/u })).toBeVisible();
    await page.getByRole('button', { name: 'Paste a list' }).click();
    await page
      .getByLabel('People, one per line')
      .fill('Noah Lund <noah@acme.example>\nEva Klein, eva@acme.example\nsomeone');
    await page.getByRole('button', { name: 'Add all (2)' }).click();
    await expect(page.getByText('Line 3 has no email address.')).toBeVisible();
    await page
      .getByLabel('People, one per line')
      .fill('Noah Lund <noah@acme.example>\nEva Klein, eva@acme.example');
    await page.getByRole('button', { name: 'Add all (2)' }).click();
    await expect(page.getByText('already has an account.')).toBeVisible();
    const both = page.getByRole('region', { name: 'Accounts added: 2' });
    await expectAccessible(page);
    const text = await both
      .getByRole('row', { name: /^Noah Lund/u })
      .locator('code')
      .textContent();
    await page.getByRole('button', { name: 'Continue' }).click();
    return text ?? '';
  });
  await test.step('mail: the test says what is wrong', async () => {
    await expect(page.getByRole('heading', { name: 'Email', exact: true })).toBeFocused();
    await page.getByLabel('Mail server').fill('localhost:1');
    await page.getByRole('button', { name: 'Send a test email' }).click();
    await expect(page.getByText('The mail server isn’t responding.')).toBeVisible();
    await page.getByLabel('Mail server').fill('');
    await page.getByRole('button', { name: 'Save and continue' }).click();
  });
  await test.step('sign-up stays closed, and the pages have the new name and colour', async () => {
    await page.getByRole('button', { name: 'Finish' }).click();
    await expectPath(page, '/user/general');
    await expect(page).toHaveTitle(/Acme Meetings/u);
    await expect(page.getByRole('heading', { level: 1, name: /^Good /u })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start setup' })).toHaveCount(0);
    const accent = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--accent').trim(),
    );
    expect(accent).toBe('#5b2a86');
  });
  await test.step('a new person signs in with the password that was handed on', async () => {
    const other = await openPage('/', { inBrowser: true });
    await other.getByRole('button', { name: 'Sign in' }).first().click();
    await submitSignIn(other, 'noah', password);
    await expectPath(other, '/user/general');
    await visit(other, '/user/setup');
    await expect(other.getByText('Only administrators can open this page')).toBeVisible();
  });
});

test('[PA-1] every step of the setup fits a phone’s width and keeps the input; the first people fit its height', async ({
  openPage,
  server,
}) => {
  const page = await openPage(BLANK);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin', '/user/setup', firstPassword(server.output));
  const steps = page.getByRole('navigation', { name: 'Steps' }).getByRole('button');
  await expect(steps).toHaveCount(4);
  for (let place = 0; place < 4; place += 1) {
    await steps.nth(place).click();
    await expect(steps.nth(place)).toHaveAttribute('aria-current', 'step');
    await expectNoSidewaysScroll(page);
  }
  await steps.nth(2).click();
  await page.getByLabel('Mail server').fill('mail.acme.example');
  await steps.nth(1).click();
  await steps.nth(2).click();
  await expect(page.getByLabel('Mail server')).toHaveValue('mail.acme.example');
  await steps.nth(1).click();
  const { scrollHeight, clientHeight } = await page.evaluate(() => ({
    scrollHeight: document.documentElement.scrollHeight,
    clientHeight: document.documentElement.clientHeight,
  }));
  expect(scrollHeight).toBe(clientHeight);
});
