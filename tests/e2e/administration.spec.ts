/** The administration: people, groups and passwords, only for administrators. */
import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test, withOwnClock } from '../support/fixtures.ts';
import { BLANK, expectPath, openAs, submitSignIn, visit } from '../support/steps.ts';

test('[PA-1] an administrator adds a person, who chooses a password by a link and signs in', async ({
  openPage,
}) => {
  const page = await openAs(openPage);
  await test.step('the menu under the name leads there', async () => {
    await page.getByRole('banner').getByRole('button', { expanded: false }).click();
    await page.getByRole('menuitem', { name: 'Administration' }).click();
    await expectPath(page, '/admin');
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'People' }).click();
    await expectPath(page, '/admin/people');
  });
  const url = await test.step('a new person, and a link that is shown once', async () => {
    await page.getByRole('button', { name: 'Add person' }).click();
    const form = page.getByRole('dialog', { name: 'Add person' });
    await form.getByRole('button', { name: 'Add person' }).click();
    await expect(form.getByLabel('First name')).toBeFocused();
    await form.getByLabel('First name').fill('Uma');
    await form.getByLabel('Last name').fill('Thorn');
    await form.getByLabel('Email').fill('uma@plenum.example');
    await expect(form.getByLabel('Username')).toHaveValue('uma');
    await form.getByRole('checkbox', { name: 'Design' }).check();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Add person' }).click();
    const link = page.getByRole('dialog', { name: 'Person added' });
    await link.getByRole('button', { name: 'Create link' }).click();
    const made = await link.getByLabel('Link').inputValue();
    await link.getByRole('button', { name: 'Close' }).last().click();
    await expectPath(page, '/admin/people/uma');
    await expect(page.getByRole('heading', { name: 'Uma Thorn' })).toBeFocused();
    await expect(page.getByRole('region', { name: 'Account' })).toContainText('Design');
    return made;
  });
  await test.step('the person chooses a password; the link works once', async () => {
    const other = await openPage(BLANK);
    const { pathname, hash } = new URL(url);
    await visit(other, pathname + hash);
    await expect(other.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
    expect(new URL(other.url()).hash).toBe('');
    await other.getByLabel('New password', { exact: true }).fill('a long secret phrase');
    await other.getByLabel('Confirm new password').fill('a long secret');
    await other.getByRole('button', { name: 'Save password' }).click();
    await expect(other.getByText('Passwords don’t match.')).toBeVisible();
    await other.getByLabel('Confirm new password').fill('a long secret phrase');
    await expectAccessible(other);
    await other.getByRole('button', { name: 'Save password' }).click();
    await expect(other.getByRole('heading', { name: 'Your password is saved' })).toBeFocused();
    await other.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await submitSignIn(other, 'uma', 'a long secret phrase');
    await expectPath(other, '/user/general');
    await visit(other, pathname + hash);
    await other.getByLabel('New password', { exact: true }).fill('another phrase');
    await other.getByLabel('Confirm new password').fill('another phrase');
    await other.getByRole('button', { name: 'Save password' }).click();
    await expect(other.getByRole('heading', { name: 'This link doesn’t work' })).toBeFocused();
  });
  await test.step('signed out everywhere, deactivated, and deleted', async () => {
    await visit(page, '/admin/people/uma');
    const card = page.getByRole('region', { name: 'Account' });
    await card.getByRole('button', { name: 'Sign out everywhere' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(card.getByText('All sessions have ended.')).toBeVisible();
    await expect(card.getByText('No devices found.')).toBeVisible();
    await card.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Deactivate' }).click();
    await question.getByRole('button', { name: 'Deactivate' }).click();
    await expect(card.getByText('Deactivated', { exact: true })).toBeVisible();
    await card.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectPath(page, '/admin/people');
    await expect(page.getByText(/Uma Thorn.* deleted\./u)).toBeVisible();
    await page.getByRole('searchbox').fill('uma');
    await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  });
});

test('the last administrator cannot lose the role', async ({ openPage }) => {
  const page = await openAs(openPage, 'anna', '/admin/people/anna');
  const card = page.getByRole('region', { name: 'Account' });
  await expect(card.getByText('Administrator').first()).toBeVisible();
  // No one can delete themselves.
  await expect(card.getByRole('button', { name: 'More' })).toHaveCount(0);
  await card.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit person' });
  // Not in an empty field.
  await expect(form.getByLabel('First name')).toBeFocused();
  await form.getByRole('checkbox', { name: 'Administrator', exact: true }).uncheck();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText('This is the last administrator.');
});

test('[PA-1] [PA-3] a role opens only its own sections, and losing it closes an open page', async ({
  openPage,
}) => {
  const page = await openAs(openPage, 'anna', '/admin/people/boris');
  const card = page.getByRole('region', { name: 'Account' });
  const change = async (isOn: boolean) => {
    await card.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit person' });
    await form.getByRole('checkbox', { name: 'Operator' }).setChecked(isOn);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
  };
  await change(true);
  await expect(card.getByText('Operator').first()).toBeVisible();
  const other = await openAs(withOwnClock(openPage), 'boris', '/admin');
  const sections = other.getByRole('navigation', { name: 'Administration' }).getByRole('link');
  await expect(sections).toHaveText(['Skip to content', 'Overview', 'Now', 'Home']);
  await expect(other.getByRole('main').getByRole('link')).toHaveText([/^Now/u]);
  await visit(other, '/admin/people');
  await expect(
    other.getByRole('heading', { name: 'Your role doesn’t include this page' }),
  ).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Open administration' }).click();
  await expectPath(other, '/admin');
  await sections.filter({ hasText: 'Now' }).click();
  await expect(other.getByRole('heading', { name: 'Running now' })).toBeVisible();
  await change(false);
  // The page polls every few seconds.
  await other.clock.runFor(10_000);
  await expect(
    other.getByRole('heading', { name: 'Only administrators can open this page' }),
  ).toBeVisible();
  await test.step('on a phone, what has no room in the bar is behind its last button', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/admin');
    const bar = page.getByRole('navigation', { name: 'Administration' });
    await bar.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'API clients',
      'Sign-in',
      'Audit log',
      'Server setup',
      'Home',
    ]);
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Audit log' }).click();
    await expectPath(page, '/admin/log');
    await expect(bar.getByRole('button', { name: 'More' })).toHaveAttribute('aria-current', 'true');
    const lines = page.getByRole('row').filter({ hasText: 'Roles changed' });
    await expect(lines).toHaveCount(2);
    await expect(lines.first()).toContainText('No role');
    await expect(lines.last()).toContainText('Operator');
  });
});

test('an import lists the problems of a file by line before it adds people', async ({
  openPage,
  runsIn,
}) => {
  test.skip(runsIn === 'desktop', 'The shell asks the system where to put a download');
  const page = await openAs(openPage, 'anna', '/admin/people');
  await page.getByRole('button', { name: 'Import people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import people' });
  const template = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download template' }).click();
  expect((await template).suggestedFilename()).toBe('people.csv');
  const choose = async (text: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('name,email\nEva,eva@x.example');
  await expect(dialog.getByText('The file lacks these columns:')).toBeVisible();
  await choose(
    [
      'first_name;last_name;email;login_name',
      'Eva;Klein;eva@x.example;',
      'Noah;;noah@x.example;',
      'Boris;Twice;boris2@x.example;boris',
    ].join('\n'),
  );
  await expect(dialog.getByText('Line 3 needs a first and a last name.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import (2)' }).click();
  await expect(dialog.getByText('People added: 1')).toBeVisible();
  await expect(dialog.getByText('already has an account.')).toBeVisible();
  const links = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download links' }).click();
  expect((await links).suggestedFilename()).toBe('links.csv');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('link', { name: 'Eva Klein' })).toBeVisible();
  // Her account and her link share one line.
  await visit(page, '/admin/log');
  await expect(page.getByRole('row').filter({ hasText: 'eva' })).toHaveCount(1);
});

test('a group is created, filled, renamed and deleted', async ({ openPage }) => {
  const page = await openAs(openPage, 'anna', '/admin/groups');
  await page.getByRole('button', { name: 'Add group' }).click();
  const form = page.getByRole('dialog', { name: 'Add group' });
  await form.getByLabel('Name').fill('Sales');
  await form.getByRole('button', { name: 'Add group' }).click();
  await expect(page.getByRole('heading', { name: 'Sales' })).toBeFocused();
  const card = page.getByRole('region', { name: 'Group' });
  await card.getByRole('searchbox').fill('dora');
  await card.getByRole('button', { name: /^Add Dora/u }).click();
  await expect(card.getByRole('button', { name: /^Remove Dora/u })).toBeVisible();
  await expect(card.getByText('People: 1')).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: /^Remove Dora/u }).click();
  await expect(card.getByText('No one is in this group yet.')).toBeVisible();
  await card.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit group' });
  await edit.getByLabel('Name').fill('Sales team');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: /^Sales team/u })).toBeVisible();
  await card.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectPath(page, '/admin/groups');
  await expect(page.getByRole('link', { name: /^Sales/u })).toHaveCount(0);
});

test('people without the role see that the page is for administrators', async ({ openPage }) => {
  const page = await openAs(openPage, 'dora', '/admin/people');
  await expect(
    page.getByRole('heading', { name: 'Only administrators can open this page' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Go home' }).click();
  await expectPath(page, '/user/general');
});

test('[PA-1] an administrator filters the audit log by person and kind, and downloads it', async ({
  openPage,
  runsIn,
}) => {
  test.skip(runsIn === 'desktop', 'The shell asks the system where to put a download');
  const page = await openAs(openPage, 'anna', '/admin/log');
  const lines = page.getByRole('table', { name: 'Audit log' }).getByRole('row');
  const own = lines.filter({ hasText: 'Signed in' }).filter({ hasText: 'anna' });
  await expect(own.first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Show').selectOption({ label: 'Conferences and recordings' });
  await expect(lines).toHaveCount(0);
  await page.getByLabel('Show').selectOption({ label: 'Sign-ins and passwords' });
  await expect(own.first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Username' }).fill('nosuch');
  await expect(lines).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Username' }).fill('anna');
  await expect(own.first()).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file).toContain('time,act,target');
  expect(file).toMatch(/,signedIn,.*,anna,user,/u);
});
