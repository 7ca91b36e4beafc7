/** A conference's layout and its settings for joining apply over a cluster as from page to page. */
import type { Page } from '@playwright/test';
import { expectSeen, expectSeenAndHeard } from '../../support/callMeasures.ts';
import { expect, test } from '../../support/clusterFixtures.ts';
import { GRETA, annaJoins, gretaJoins } from '../../support/meeting.ts';
import { apiOf } from '../../support/schedulerApi.ts';
import { ratio, threeMeet } from '../../support/stageMeasures.ts';

const microphone = (page: Page) => page.getByRole('button', { name: 'Microphone', exact: true });

test('[RT-7] a planned layout applies to everyone', async ({ openPage, server }) => {
  const api = await apiOf(server.url, 'anna');
  const { anna, boris, greta } = await threeMeet(openPage);
  await expectSeenAndHeard(anna, 'Greta', GRETA);
  await expect.poll(ratio(greta, 'Boris Ivanov', 'Anna Weiss')).toBeCloseTo(1, 1);

  const windows = [{ kind: 'person', id: 'boris' }, { kind: 'empty' }, { kind: 'empty' }];
  await api.change('demo', { layout: { all: { large: true, windows } } });
  await expect.poll(ratio(anna, 'Boris Ivanov', 'Greta')).toBeGreaterThan(3);
  await expect.poll(ratio(greta, 'Boris Ivanov', 'Anna Weiss')).toBeGreaterThan(3);
  await expect.poll(ratio(boris, 'Boris Ivanov (you)', 'Greta')).toBeGreaterThan(3);
  await api.change('demo', { layout: null });
  await expect.poll(ratio(anna, 'Boris Ivanov', 'Greta')).toBeCloseTo(1, 1);
});

test('[RT-7] a person who joins muted is not heard until they unmute', async ({
  openPage,
  server,
}) => {
  const api = await apiOf(server.url, 'anna');
  await api.change('demo', { on_join_mute_mic: true });
  const anna = await annaJoins(openPage);
  const greta = await gretaJoins(openPage);
  await expect(microphone(greta)).toHaveAttribute('aria-pressed', 'false');
  await expectSeen(anna, 'Greta', GRETA);
  await expect(
    anna.getByRole('figure', { name: 'Greta', exact: true }).getByLabel('Microphone is off'),
  ).toBeVisible();
  await microphone(greta).click();
  await expectSeenAndHeard(anna, 'Greta', GRETA);
  await api.change('demo', { on_join_mute_mic: false });
});
