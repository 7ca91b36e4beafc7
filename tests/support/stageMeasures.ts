/** The sizes of a call's videos, and three people for comparing them. */
import { type Page, expect } from '@playwright/test';
import type { OpenPage } from './fixtures.ts';
import { annaJoins, gretaJoins } from './meeting.ts';
import { BLANK, signIn } from './steps.ts';

const LONG = { timeout: 60_000 };

export const tileOf = (page: Page, name: string) => page.getByRole('figure', { name, exact: true });

async function areaOf(page: Page, name: string): Promise<number> {
  const box = await tileOf(page, name).boundingBox();
  return box === null ? 0 : box.width * box.height;
}

/** The ratio of one person's size to another's. */
export const ratio = (page: Page, large: string, small: string) => async () =>
  (await areaOf(page, large)) / (await areaOf(page, small));

/** Anna, Boris and a guest, who sees the others. */
export async function threeMeet(openPage: OpenPage) {
  const anna = await annaJoins(openPage);
  const boris = await openPage(BLANK, { inBrowser: true });
  await signIn(boris, 'boris', '/c/demo');
  await boris.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(tileOf(anna, 'Boris Ivanov')).toBeVisible(LONG);
  const greta = await gretaJoins(openPage);
  await expect(tileOf(greta, 'Boris Ivanov')).toBeVisible(LONG);
  await expect(tileOf(anna, 'Greta')).toBeVisible(LONG);
  return { anna, boris, greta };
}
