/** The layout of a call's videos: a person's choice, the conference's plan, and its mode. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { chooseMore, closeSettings } from '../support/callSteps.ts';
import { expect, test } from '../support/fixtures.ts';
import { annaJoins, gretaJoins } from '../support/meeting.ts';
import { apiOf } from '../support/schedulerApi.ts';
import { ratio, threeMeet, tileOf } from '../support/stageMeasures.ts';
import { joinAsGuest } from '../support/steps.ts';

const LONG = { timeout: 60_000 };

test.skip(({ runsIn }) => runsIn === 'desktop', 'The same page is in the app');

async function chooseLayout(page: Page, name: string): Promise<void> {
  await chooseMore(page, 'Layout');
  await page.getByRole('radio', { name, exact: true }).check();
  await closeSettings(page);
}

test('[RT-7] each layout is chosen by its picture, and takes effect @all', async ({ openPage }) => {
  const anna = await annaJoins(openPage);
  await gretaJoins(openPage);
  const OWN = 'Anna Weiss (you)';
  // Two people have the layout for two until the person chooses another.
  await expect.poll(ratio(anna, 'Greta', OWN)).toBeGreaterThan(6);
  await chooseMore(anna, 'Layout');
  await expect(anna.getByRole('tab', { name: 'Layout', selected: true })).toBeVisible();
  await expect(anna.getByRole('radio')).toHaveCount(5);
  await expect(anna.getByRole('radio', { name: 'Auto' })).toBeChecked();
  await expectAccessible(anna);
  await anna.getByRole('radio', { name: 'Auto' }).press('ArrowRight');
  await expect(anna.getByRole('radio', { name: 'Tiles' })).toBeChecked();
  await closeSettings(anna);
  await expect.poll(ratio(anna, 'Greta', OWN)).toBeCloseTo(1, 1);

  await joinAsGuest(await openPage('/c/demo', { inBrowser: true }), 'Hugo');
  await expect(tileOf(anna, 'Hugo')).toBeVisible(LONG);
  await expect.poll(ratio(anna, 'Greta', 'Hugo')).toBeCloseTo(1, 1);
  await chooseLayout(anna, 'Side by side');
  await expect.poll(ratio(anna, 'Greta', OWN)).toBeGreaterThan(3);
  await expect.poll(ratio(anna, 'Greta', 'Hugo')).toBeCloseTo(1, 1);
  await chooseLayout(anna, 'Pinned');
  await expect.poll(ratio(anna, 'Greta', 'Hugo')).toBeGreaterThan(3);
  await chooseLayout(anna, 'Auto');
  await expect.poll(ratio(anna, 'Greta', 'Hugo')).toBeCloseTo(1, 1);
});

test('[RT-7] a planned layout applies to everyone, who may still choose their own', async ({
  openPage,
  server,
}) => {
  test.slow();
  const api = await apiOf(server.url, 'anna');
  const { anna, boris, greta } = await threeMeet(openPage);
  await expect.poll(ratio(greta, 'Boris Ivanov', 'Anna Weiss')).toBeCloseTo(1, 1);

  const windows = [{ kind: 'person', id: 'boris' }, { kind: 'empty' }, { kind: 'empty' }];
  await api.change('demo', { layout: { all: { large: true, windows } } });
  await expect.poll(ratio(anna, 'Boris Ivanov', 'Greta')).toBeGreaterThan(3);
  await expect.poll(ratio(greta, 'Boris Ivanov', 'Anna Weiss')).toBeGreaterThan(3);
  await expect.poll(ratio(boris, 'Boris Ivanov (you)', 'Greta')).toBeGreaterThan(3);

  await chooseMore(greta, 'Layout');
  await expect(greta.getByText('The conference sets the layout.')).toBeVisible();
  await closeSettings(greta);
  await chooseLayout(greta, 'Tiles');
  await expect.poll(ratio(greta, 'Boris Ivanov', 'Anna Weiss')).toBeCloseTo(1, 1);
  await expect.poll(ratio(anna, 'Boris Ivanov', 'Greta')).toBeGreaterThan(3);

  await api.change('demo', { layout: null });
  await expect.poll(ratio(anna, 'Boris Ivanov', 'Greta')).toBeCloseTo(1, 1);
});

test('[RT-7] in a smart meeting everyone sees the speaker large @all', async ({
  openPage,
  server,
}) => {
  test.slow();
  const api = await apiOf(server.url, 'anna');
  await api.change('demo', { type: 3, vad_selector: 1 });
  const { anna, boris, greta } = await threeMeet(openPage);
  for (const page of [anna, boris])
    await page.getByRole('button', { name: 'Microphone', exact: true }).click();
  await expect.poll(ratio(anna, 'Greta', 'Boris Ivanov'), LONG).toBeGreaterThan(3);
  await expect.poll(ratio(boris, 'Greta', 'Anna Weiss'), LONG).toBeGreaterThan(3);
  await greta.getByRole('button', { name: 'Microphone', exact: true }).click();
  await boris.getByRole('button', { name: 'Microphone', exact: true }).click();
  await expect.poll(ratio(anna, 'Boris Ivanov', 'Greta'), LONG).toBeGreaterThan(3);
  await api.change('demo', { type: 0, vad_selector: 0 });
});
