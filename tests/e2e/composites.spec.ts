/** Menus, tabs and fields with suggestions: by keyboard in both directions, by pointer and by touch (RT-12, L-2, PA-4). */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { BLANK, openAs, signIn, visit } from '../support/steps.ts';
import { switchLanguage } from '../support/screens.ts';

const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Anna Weiss' });
const entries = (page: Page) => page.getByRole('menuitem');
/** The choices of lists that belong to the system are options, too. */
const options = (page: Page) => page.getByRole('listbox').getByRole('option');
const invited = (page: Page) => page.getByRole('region').getByRole('listitem');
/** The button that expands the scheduler's further options, in any language. */
const fold = (page: Page) => page.getByRole('main').locator('button[aria-expanded]').last();
const chosenTab = (page: Page) => page.getByRole('tab', { selected: true });

/** A tap. */
async function touch(page: Page, target: Locator): Promise<void> {
  await target.click({ trial: true }); // it has its place, and nothing covers it
  const box = await target.boundingBox();
  if (box === null) throw new Error('There is nothing to touch');
  const session = await page.context().newCDPSession(page);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

test.skip(({ runsIn }) => runsIn === 'desktop', 'Touches come from Chromium’s own tools');

test('[RT-12] [L-2] a menu and tabs work by keyboard, left to right and right to left', async ({
  openPage,
}) => {
  const page = await openAs(openPage);
  for (const language of ['en', 'fa'] as const) {
    await switchLanguage(page, language);
    await test.step(language, async () => {
      await visit(page, '/user/room/create');
      await opener(page).focus();
      await page.keyboard.press('ArrowUp');
      await expect(entries(page).last()).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(entries(page).first()).toBeFocused();
      if (language === 'en') {
        await page.keyboard.type('si'); // Sign out, not Server setup; this keyboard has Latin letters only
        await expect(entries(page).last()).toBeFocused();
      }
      // The Tab key moves on, and the menu closes.
      await page.keyboard.press('Tab');
      await expect(entries(page)).toHaveCount(0);

      await fold(page).click();
      const tabs = page.getByRole('tab');
      const [onward, back] =
        language === 'fa' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
      await tabs.first().focus();
      await page.keyboard.press(onward);
      await expect(tabs.nth(1)).toBeFocused();
      await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press(back);
      await page.keyboard.press(back);
      await expect(tabs.last()).toBeFocused();
      await page.keyboard.press('Home');
      await expect(tabs.first()).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('tabpanel').locator(':focus')).toHaveCount(1);
    });
  }
});

test('[RT-12] a menu opens and closes at its button, and a press outside closes it', async ({
  openPage,
}) => {
  const page = await openAs(openPage);
  await opener(page).click();
  await expect(entries(page)).toHaveCount(5);
  await opener(page).click();
  await expect(entries(page)).toHaveCount(0);
  await opener(page).click();
  await page.mouse.click(640, 600);
  await expect(entries(page)).toHaveCount(0);
  await opener(page).click();
  await entries(page).first().click();
  await expect(page).toHaveURL(/\/user\/account$/u);
});

test('[RT-12] menus and tabs work by touch, in forced colours', async ({ openPage }) => {
  const page = await openPage(BLANK);
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, 'anna', '/user/room/create');
  await touch(page, fold(page));
  await touch(page, page.getByRole('tab').nth(1));
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(chosenTab(page)).toHaveCount(1);
  await touch(page, opener(page));
  await expect(entries(page)).toHaveCount(5);
  await touch(page, opener(page));
  await expect(entries(page)).toHaveCount(0);
  await touch(page, opener(page));
  await touch(page, entries(page).first());
  await expect(page).toHaveURL(/\/user\/account$/u);
});

test('[PA-4] [L-2] people are found and added with the focus in the field', async ({
  openPage,
}) => {
  const page = await openAs(openPage);
  for (const [language, name] of [
    ['en', 'Boris'],
    ['fa', 'Chen'],
  ] as const) {
    await switchLanguage(page, language);
    await test.step(language, async () => {
      await visit(page, '/user/room/create');
      const field = page.getByRole('main').locator('input[role=combobox]');
      await field.fill(name.slice(0, 3));
      // Until the address book has loaded, only the typed text is offered.
      await expect(options(page).first()).toContainText(name);
      await page.keyboard.press('Escape');
      await expect(options(page)).toHaveCount(0);
      await expect(field).toHaveValue(name.slice(0, 3));
      await page.keyboard.press('ArrowDown');
      const first = options(page).first();
      await expect(first).toHaveAttribute('aria-selected', 'true');
      await expect(first).toContainText(name);
      await expect(field).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(field).toHaveValue('');
      await expect(field).toBeFocused();
      // Shows who was chosen, if it is another person.
      await expect
        .poll(() => invited(page).allInnerTexts())
        .toContainEqual(expect.stringContaining(name));
      // By pointer the focus stays in the field, too.
      await field.fill('dor');
      await options(page).first().click();
      await expect(invited(page).filter({ hasText: 'Dora' })).toHaveCount(1);
      await expect(field).toBeFocused();
    });
  }
});
