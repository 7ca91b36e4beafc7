/** What administrators see of the running server: the current conferences, and the server's health. */
import { expectAccessible } from '../support/accessibility.ts';
import { demoApi } from '../support/demoApi.ts';
import { expect, test, withOwnClock } from '../support/fixtures.ts';
import { expectPath, joinAsGuest, openAs, visit } from '../support/steps.ts';

test('[PA-1] an administrator sees the participants of a conference, and ends it for everyone', async ({
  openPage,
  server,
}) => {
  const boris = await demoApi(server.url, 'boris');
  await boris.send('POST', 'conferences', {
    id: 'night_shift',
    topic: 'Night shift',
    type: 0,
    schedule: { type: -1 },
    allow_guests: true,
  });
  await boris.send('POST', 'conferences/night_shift/run');
  const guest = await openPage('/c/night_shift');
  await joinAsGuest(guest, 'Gil');
  const page = await openAs(withOwnClock(openPage), 'anna', '/admin');
  await page.getByRole('main').getByRole('link', { name: 'Now' }).click();
  await expectPath(page, '/admin/now');
  const row = page.getByRole('link', { name: /^Night shift/u });
  await expect(row).toContainText('1 person is here');
  await row.click();
  await expectPath(page, '/admin/now/night_shift');
  await expect(page.getByRole('heading', { name: 'Night shift' })).toBeFocused();
  const card = page.getByRole('region', { name: 'Details' });
  await expect(card.getByRole('listitem')).toHaveText([/Gil.*Guest.*Since/u]);
  await expectAccessible(page);
  await test.step('who comes later is seen without a press', async () => {
    const second = await openPage('/c/night_shift');
    await joinAsGuest(second, 'Hana');
    await expect(second.getByLabel('Hana (you)')).toBeVisible();
    // The page polls every few seconds.
    await page.clock.runFor(10_000);
    await expect(card.getByRole('heading', { name: '2 people are here' })).toBeVisible();
  });
  await card.getByRole('button', { name: 'Stop for everyone' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('The owner can start it again.');
  await question.getByRole('button', { name: 'Stop for everyone' }).click();
  await expectPath(page, '/admin/now');
  await expect(page.getByRole('status').filter({ hasText: 'has ended.' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Running now' })).toBeFocused();
  await expect(row).toHaveCount(0);
  await expect(guest.getByRole('button', { name: 'Leave' })).toHaveCount(0);
  await visit(page, '/admin/now/night_shift');
  await expect(page.getByRole('heading', { name: 'This conference is over' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all conferences' }).click();
  await expectPath(page, '/admin/now');
  await page.getByRole('link', { name: /^Demo conference/u }).click();
  await card.getByRole('button', { name: 'Open conference' }).click();
  await expectPath(page, '/c/demo');
});

test('[PA-1] an administrator reads the server’s health, and checks it again', async ({
  openPage,
}) => {
  const page = await openAs(openPage, 'anna', '/admin');
  await page.getByRole('main').getByRole('link', { name: 'Health' }).click();
  await expectPath(page, '/admin/health');
  const checks = page.getByRole('list', { name: 'Checks' });
  await expect(checks.getByRole('listitem').filter({ hasText: 'Database' })).toContainText('OK');
  // None is set up, as the page explains, so nothing can be OK.
  await expect(checks.getByText('Email')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Server' })).toContainText('Version');
  await expect(page.getByRole('region', { name: 'Storage' })).toContainText('Free space');
  await expectAccessible(page);
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/health/checks'));
  await page.getByRole('button', { name: 'Check again' }).click();
  expect((await asked).status()).toBe(200);
  await page.getByRole('button', { name: 'Set up email' }).click();
  await expectPath(page, '/user/setup');
});

test('[PA-1] an administrator creates an API client, turns it off and on, renews its secret and deletes it', async ({
  openPage,
  server,
}) => {
  const page = await openAs(openPage, 'anna', '/admin');
  await page.getByRole('main').getByRole('link', { name: 'API clients' }).click();
  await expectPath(page, '/admin/clients');
  await page.getByRole('button', { name: 'Create API client' }).click();
  const form = page.getByRole('dialog', { name: 'Create API client' });
  const create = form.getByRole('button', { name: 'Create API client' });
  await form.getByLabel('Name').fill('Directory');
  await create.click();
  await expect(form.getByRole('alert').filter({ hasText: 'Choose at least one.' })).toBeVisible();
  const accounts = form.getByRole('group', { name: 'Accounts' });
  await accounts.getByRole('checkbox', { name: 'Read' }).check();
  await expectAccessible(page);
  await create.click();
  const made = page.getByRole('dialog', { name: 'API client created' });
  const id = await made.getByRole('textbox', { name: 'Client ID' }).inputValue();
  const secret = await made.getByRole('textbox', { name: 'Secret' }).inputValue();
  await expectAccessible(page);
  await made.getByRole('button', { name: 'Close' }).last().click();
  await expectPath(page, `/admin/clients/${id}`);
  await expect(page.getByRole('heading', { name: 'Directory' })).toBeFocused();
  const card = page.getByRole('region', { name: 'API client' });
  await expect(card.getByRole('listitem')).toHaveText(['Accounts (read only)']);
  await expect(card).toContainText('Not used yet');
  await expect(card).toContainText('anna');
  expect(await page.content()).not.toContain(secret);
  await expectAccessible(page);

  const grant = (given: string) =>
    fetch(`${server.url}/oauth2/v1/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: id,
        client_secret: given,
      }),
    });
  await test.step('a program uses it', async () => {
    expect((await grant(secret)).status).toBe(200);
    await page.reload();
    await expect(card).toContainText('Last used');
  });
  const question = page.getByRole('alertdialog');
  async function choose(act: string): Promise<void> {
    await card.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: act }).click();
  }
  await test.step('off, and on again', async () => {
    await choose('Deactivate');
    await expect(question).toContainText('lose access immediately');
    await question.getByRole('button', { name: 'Deactivate' }).click();
    await expect(card.getByRole('status').filter({ hasText: 'is deactivated' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Directory/u })).toContainText('Deactivated');
    expect((await grant(secret)).status).toBe(400);
    await choose('Activate');
    await expect(card.getByRole('status').filter({ hasText: 'is active again' })).toBeVisible();
    expect((await grant(secret)).status).toBe(200);
  });
  await test.step('a new secret takes the place of the old one', async () => {
    await card.getByRole('button', { name: 'Create new secret' }).click();
    await question.getByRole('button', { name: 'Create new secret' }).click();
    const renewed = page.getByRole('dialog', { name: 'New secret created' });
    const other = await renewed.getByRole('textbox', { name: 'Secret' }).inputValue();
    await renewed.getByRole('button', { name: 'Close' }).last().click();
    expect((await grant(secret)).status).toBe(400);
    expect((await grant(other)).status).toBe(200);
  });
  await choose('Delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No API clients yet' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'API clients', exact: true })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'deleted.' })).toBeVisible();
  await visit(page, `/admin/clients/${id}`);
  await page.getByRole('button', { name: 'Show all API clients' }).click();
  await expectPath(page, '/admin/clients');
});
