/**
 * The account page: fields with concurrent edits, the picture, the password, the theme, the shortcuts, and signing out (RT-15,
 * PA-4).
 */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { annaJoins } from '../support/meeting.ts';
import { expect, test } from '../support/serverWith.ts';
import { BLANK, PASSWORD, expectPath, signIn, submitSignIn, visit } from '../support/steps.ts';

/** Opens the account page. */
async function open(page: Page, login: string): Promise<void> {
  await signIn(page, login, '/user/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
}

function section(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

test('[RT-15.1] [PA-4.2] saves names, and shows each problem under its field', async ({
  openPage,
}) => {
  const page = await openPage(BLANK);
  await open(page, 'dora');
  const names = section(page, 'Name');
  await names.getByLabel('Display name').fill('  ');
  await names.getByRole('button', { name: 'Save' }).click();
  await expect(names.getByLabel('Display name')).toBeFocused();
  await expect(names.getByText('Please fill out this field')).toBeVisible();
  await names.getByLabel('Display name').fill('Dora 🦊 דורה');
  await names.getByLabel('Company').fill('x'.repeat(129));
  await expect(names.getByLabel('Company')).toHaveAttribute('aria-invalid', 'true');
  await names.getByLabel('Company').fill('Foxes');
  await names.getByRole('button', { name: 'Save' }).click();
  await expect(names.getByRole('status')).toHaveText('Saved');
  await expect(page.getByRole('banner')).toContainText('Dora 🦊 דורה');

  const reach = section(page, 'Contact');
  await reach.getByLabel('Email').fill('anna@plenum.example');
  await reach.getByRole('button', { name: 'Save' }).click();
  await expect(reach.getByText('Value is already in use. Please try another.')).toBeVisible();
  await expect(reach.getByLabel('Email')).toHaveValue('anna@plenum.example');
});

test('[PA-4] page and browser ask before unsaved changes are lost', async ({
  openPage,
  runsIn,
}) => {
  const page = await openPage(BLANK);
  await open(page, 'chen');
  const company = section(page, 'Name').getByLabel('Company');
  const before = await company.inputValue();
  await company.fill('Not saved');
  await page.getByRole('link', { name: 'Virtual Rooms' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expectPath(page, '/user/account');
  await expect(company).toHaveValue('Not saved');
  if (runsIn === 'browser') {
    const asked = page.waitForEvent('dialog');
    const reload = page.evaluate(() => location.reload());
    const box = await asked;
    expect(box.type()).toBe('beforeunload');
    await box.dismiss();
    await reload;
    await expect(company).toHaveValue('Not saved');
  }
  await page.getByRole('link', { name: 'Virtual Rooms' }).click();
  await question.getByRole('button', { name: 'Discard and leave' }).click();
  await expectPath(page, '/user/room/list');
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(company).toHaveValue(before);
  await page.getByRole('link', { name: 'Virtual Rooms' }).click();
  await expectPath(page, '/user/room/list');
});

test('[PA-4] two edits at once lose no text and overwrite nothing without asking @all', async ({
  openPage,
}) => {
  const [page, other] = [await openPage('/'), await openPage('/', { inBrowser: true })];
  await open(page, 'chen');
  await open(other, 'chen');
  await section(page, 'Name').getByLabel('Company').fill('Mine');
  await section(other, 'Name').getByLabel('Company').fill('Theirs');
  await section(other, 'Name').getByRole('button', { name: 'Save' }).click();
  await expect(section(other, 'Name').getByRole('status')).toHaveText('Saved');

  await section(page, 'Name').getByRole('button', { name: 'Save' }).click();
  await expect(section(page, 'Name').getByRole('alert')).toContainText(
    'changed this while you were editing',
  );
  await expect(section(page, 'Name').getByLabel('Company')).toHaveValue('Mine');
  await expect(section(page, 'Name').getByText('Current saved value: Theirs')).toBeVisible();
  await section(page, 'Name').getByRole('button', { name: 'Save my version' }).click();
  await expect(section(page, 'Name').getByRole('status')).toHaveText('Saved');
  await page.reload();
  await expect(section(page, 'Name').getByLabel('Company')).toHaveValue('Mine');
});

test('[PA-4] a picture is cropped by keyboard or by buttons, shown, and removed after a question', async ({
  openPage,
}) => {
  const page = await openPage(BLANK);
  await open(page, 'boris');
  const input = page.locator('input[type=file]');
  await input.setInputFiles({
    name: 'me.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg/>'),
  });
  await expect(section(page, 'You').getByRole('alert')).toContainText('PNG, JPEG, WebP or GIF');
  await input.setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<p>no picture</p>'),
  });
  await expect(section(page, 'You').getByRole('alert')).toContainText('can’t be read');

  // Left half blue, right half red.
  const wide = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1600;
    canvas.height = 800;
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = '#00f';
      context.fillRect(0, 0, 800, 800);
      context.fillStyle = '#f00';
      context.fillRect(800, 0, 800, 800);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await input.setInputFiles({
    name: 'wide.png',
    mimeType: 'image/png',
    buffer: Buffer.from(wide, 'base64'),
  });
  const area = page.getByRole('application', { name: 'Picture crop' });
  await area.focus();
  await page.keyboard.press('+');
  for (let step = 0; step < 15; step += 1) await page.keyboard.press('ArrowRight');
  const right = page.getByRole('button', { name: 'Move right' });
  for (let step = 0; step < 15; step += 1) await right.click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(section(page, 'You').getByText('Picture saved.')).toBeVisible();

  const picture = page.getByRole('img', { name: 'Your picture' });
  const seen = await picture.evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) return undefined;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    return {
      sides: [image.naturalWidth, image.naturalHeight],
      left: [...(context?.getImageData(2, 2, 1, 1).data ?? [])],
    };
  });
  // Moved to the right edge: no blue is left, and nothing larger than 512 was sent.
  expect(seen).toEqual({ sides: [512, 512], left: [255, 0, 0, 255] });

  await page.getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove your picture?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(picture).toBeHidden();
});

test(
  '[PA-4] every tab has the chosen theme at its first paint',
  { tag: '@host' },
  async ({ openPage, runsIn }) => {
    const page = await openPage(BLANK);
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, 'anna');
    const background = (of: Page) =>
      of.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await expect.poll(() => background(page)).toBe('rgb(246, 247, 249)');
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect.poll(() => background(page)).toBe('rgb(15, 19, 24)');
    await expectAccessible(page);

    if (runsIn === 'browser') {
      const second = await page.context().newPage();
      // Only the document, before any script has loaded.
      await second.route('**/*.js', () => undefined); // none comes
      await second.goto('/', { waitUntil: 'domcontentloaded' });
      expect(await background(second)).toBe('rgb(15, 19, 24)');
      await page.getByRole('radio', { name: 'Light' }).check();
      await expect.poll(() => background(second)).toBe('rgb(246, 247, 249)');
      await second.close();
    }
    await page.getByRole('radio', { name: 'System' }).check();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => background(page)).toBe('rgb(15, 19, 24)');
  },
);

test('[PA-4] a changed shortcut works in a call, and a conflict is shown', async ({ openPage }) => {
  const page = await annaJoins(openPage);
  await visit(page, '/user/account');
  const keys = section(page, 'Keyboard shortcuts');
  const change = keys.getByRole('button', { name: 'Change: Microphone' });
  const microphone = keys.getByRole('listitem').filter({ hasText: /^Microphone/u });
  await change.click();
  await page.keyboard.press('v');
  await expect(microphone.getByRole('status')).toHaveText('Already used for: Camera.');
  await change.click();
  await page.keyboard.press('Control+k');
  await expect(microphone.getByRole('status')).toHaveText('Your browser uses this key.');
  await change.click();
  await page.keyboard.press('k');
  await expect(microphone.getByRole('status')).toHaveText('');
  await keys.getByRole('button', { name: 'Turn off: Camera' }).click();
  await expect(keys.getByRole('listitem').filter({ hasText: /^Camera/u })).toContainText('Off');

  await visit(page, '/c/demo');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  const button = page.getByRole('button', { name: 'Microphone', exact: true });
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(button).toHaveAttribute('aria-keyshortcuts', 'K Space');
  await page.locator('body').press('k');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await page.locator('body').press('m');
  await page.locator('body').press('v');
  await page.locator('body').press('k');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Camera', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('[PA-4] [GD-9] signing out everywhere asks first, and signs out every tab and device', async ({
  openPage,
}) => {
  const [page, other] = [await openPage('/'), await openPage('/', { inBrowser: true })];
  await open(page, 'boris');
  // A page without background requests, so that the press below reveals the sign-out.
  await open(other, 'boris');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expectPath(page, '/user/account');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expectPath(page, '/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await other.getByRole('link', { name: 'Contacts' }).click();
  const notice = other.getByRole('alertdialog', { name: 'You were signed out' });
  await expect(notice).toContainText('The server no longer accepts this sign-in.');
  await expect(notice).not.toContainText('disabled');
  await expectPath(other, '/');
});

test('[PA-4] an account from a directory is read-only @all', async ({ openPage, serverWith }) => {
  const { url: serverUrl } = await serverWith({ settings: { accounts_read_only: true } });
  const page = await openPage(BLANK, { serverUrl });
  await open(page, 'anna');
  await expect(page.getByText('Your organization manages this account.')).toBeVisible();
  await expect(page.getByLabel('Display name')).toHaveAttribute('readonly');
  for (const name of ['Save', 'Upload picture', 'Use camera', 'Change password']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible();
});

// The last test, because no one can sign in as Dora after it.
test('[PA-4] a new password needs the old one, and signs out all other sessions', async ({
  openPage,
}) => {
  const page = await openPage(BLANK);
  const other = await openPage(BLANK, { inBrowser: true });
  await open(page, 'dora');
  await signIn(other, 'dora');
  const form = section(page, 'Password');
  await form.getByLabel('Current password').fill('not this one');
  await form.getByLabel('New password', { exact: true }).fill('mountain tea and rain');
  await expect(form.getByText('Good')).toBeVisible();
  await form.getByLabel('Confirm new password').fill('something else');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText('Passwords don’t match.')).toBeVisible();
  await form.getByLabel('Confirm new password').fill('mountain tea and rain');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText('That isn’t your current password.')).toBeVisible();
  await expect(form.getByLabel('Current password')).toBeFocused();
  await form.getByLabel('Current password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText('Password changed.')).toBeVisible();

  await page.reload(); // the person's own session continues
  await expect(form).toBeVisible();
  await other.reload();
  await expectPath(other, '/');
  await submitSignIn(other, 'dora', 'mountain tea and rain');
  await expectPath(other, '/user/general');
});
