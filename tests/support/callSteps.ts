/** Acts in a call for its specs, without texts if the language changes. */
import { type Page, expect } from '@playwright/test';
import type { SchedulerApi } from './schedulerApi.ts';
import { switchLanguage } from './screens.ts';

/** The button of the menu with less frequent actions. */
export function moreButton(page: Page) {
  return page.getByRole('button').filter({ has: page.locator('svg.lucide-ellipsis') });
}

/** Opens the menu behind “more”, if it is closed. */
export async function openMore(page: Page): Promise<void> {
  const button = moreButton(page);
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
}

/** Chooses an action from that menu. */
export async function chooseMore(page: Page, name: string): Promise<void> {
  await openMore(page);
  await page.getByRole('menu').getByText(name, { exact: true }).click();
}

const SECTIONS = {
  audio: 'mic',
  video: 'video',
  background: 'image',
  layout: 'layout-grid',
  captions: 'captions',
  shortcuts: 'keyboard',
  look: 'languages',
  statistics: 'activity',
} as const;

/** Opens a section of the settings, which cover the call. */
export async function openSettings(page: Page, section: keyof typeof SECTIONS): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (!(await dialog.isVisible())) {
    await openMore(page);
    await page
      .getByRole('menuitem')
      .filter({ has: page.locator('svg.lucide-settings') })
      .click();
  }
  const tab = dialog
    .getByRole('tab')
    .filter({ has: page.locator(`svg.lucide-${SECTIONS[section]}`) });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

export async function closeSettings(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button')
    .filter({ has: page.locator('svg.lucide-x') })
    .click();
  await expect(dialog).toHaveCount(0);
}

/** Changes the language in the call, or in the lobby, where the choice is on the page. */
export async function switchLanguageInCall(page: Page, code: string): Promise<void> {
  const isInCall = await moreButton(page).isVisible();
  if (isInCall) await openSettings(page, 'look');
  await switchLanguage(page, code);
  if (isInCall) await closeSettings(page);
}

/** Moves the planned end of the running demo conference near. */
export async function bringEndNear(api: SchedulerApi): Promise<void> {
  const startS = Math.floor(Date.now() / 60_000) * 60 - 3000;
  await api.change('demo', {
    schedule: { type: 1, start_time: startS, duration: 3420 },
    ending_warning: 600,
    ending_extension: 900,
  });
}
