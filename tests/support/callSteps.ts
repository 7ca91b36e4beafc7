/** What the specs of the call do in it, by words of no language where the language is what changes. */
import { type Page, expect } from '@playwright/test';
import type { SchedulerApi } from './schedulerApi.ts';
import { switchLanguage } from './screens.ts';

/** The button behind which the language is. */
export function moreButton(page: Page) {
  return page.getByRole('button').filter({ has: page.locator('svg.lucide-ellipsis') });
}

/** Opens what is behind “more”, if it is closed. */
export async function openMore(page: Page): Promise<void> {
  const button = moreButton(page);
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
}

/** Switches the language in the call, and leaves “more” as it was. */
export async function switchLanguageInCall(page: Page, code: string): Promise<void> {
  const wasOpen = (await moreButton(page).getAttribute('aria-expanded')) === 'true';
  await openMore(page);
  await switchLanguage(page, code);
  if (!wasOpen) await moreButton(page).click();
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
