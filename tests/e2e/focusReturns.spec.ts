/** Dialogs and menus keep the focus while they are open, and return it to their opener. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { quiet } from '../support/screens.ts';
import { openAs, visit } from '../support/steps.ts';

/** By keyboard: opens, cycles through it, closes on Escape; the focus is inside, and then back. */
/** `item`: the choice in the opener's menu. */
async function expectFocusBack(
  page: Page,
  opener: Locator,
  opened: Locator,
  item?: string,
): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  if (item !== undefined) await page.getByRole('menuitem', { name: item }).press('Enter');
  await expect(opened).toBeVisible();
  await expect(opened.locator(':focus').or(opened.and(page.locator(':focus')))).toHaveCount(1);
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press(stop % 3 === 2 ? 'Shift+Tab' : 'Tab');
    // The browser's own controls may get it, but never the page behind the dialog.
    const isBehind = await page.evaluate(() => {
      const { activeElement, body } = document;
      return (
        activeElement !== body &&
        activeElement?.closest('dialog[open]') === null &&
        document.querySelector('dialog:modal') !== null
      );
    });
    expect(isBehind).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect(opener).toBeFocused();
}

test('[OV-1] [OV-4] [AU-1] dialogs of the guest pages give the focus back', async ({
  openPage,
}) => {
  const page = await openPage('/');
  const dialog = page.getByRole('dialog');
  await expectFocusBack(
    page,
    page.getByRole('banner').getByRole('button', { name: 'Sign in' }),
    dialog,
  );
  await expectFocusBack(page, page.getByRole('button', { name: 'Terms of use' }), dialog);
  await expectFocusBack(page, page.getByRole('button', { name: 'Contact administrator' }), dialog);
  await visit(page, '/c/demo');
  await expectFocusBack(page, page.getByRole('button', { name: 'QR code' }), dialog);
});

test('[PA-4] changing the section focuses the page’s heading, also when going back', async ({
  openPage,
}) => {
  const page = await openAs(openPage);
  const press = (name: string) =>
    page.getByRole('navigation').getByRole('link', { name, exact: true }).press('Enter');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await press('History');
  await expect(heading('History')).toBeFocused();
  await press('Contacts');
  await expect(heading('Contacts')).toBeFocused();
  await page.goBack();
  await expect(heading('History')).toBeFocused();
  await visit(page, '/admin');
  await press('Groups');
  await expect(heading('Groups')).toBeFocused();
});

test('[PA-4] dialogs of the personal area return the focus', async ({ openPage }) => {
  const page = await openAs(openPage, 'anna', '/user/room/list/design_room');
  const dialog = page.getByRole('dialog');
  const more = page.getByRole('region', { name: 'Details' }).getByRole('button', { name: 'More' });
  await expectFocusBack(page, more, dialog, 'QR code');
  await visit(page, '/user/contacts');
  await expectFocusBack(page, page.getByRole('button', { name: 'Add contact' }), dialog);
});

test('[RT-12] a menu returns the focus', async ({ openPage }) => {
  const page = await openAs(openPage);
  const opener = page.getByRole('banner').getByRole('button', { name: 'Anna Weiss' });
  // The header is rendered again with the name of the signed-in person.
  await expect(opener).toBeVisible();
  await quiet(page);
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await expect(opener).toBeFocused();
});
