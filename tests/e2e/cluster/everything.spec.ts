/** Everything besides media works through a cluster as from page to page, and so do media effects. */
import type { Page } from '@playwright/test';
import {
  expectMoving,
  expectOtherColour,
  expectSeen,
  expectSeenAndHeard,
  expectSilent,
  expectVoice,
  playedStream,
} from '../../support/callMeasures.ts';
import { closeSettings, openSettings } from '../../support/callSteps.ts';
import { readWhatIsSaid } from '../../support/captionSteps.ts';
import { expect, test } from '../../support/clusterFixtures.ts';
import { ANNA, GRETA, annaJoins, gretaJoins } from '../../support/meeting.ts';
import { withServerOfCluster } from '../../support/serverOfCluster.ts';

/** The browser reports failed sockets; the page handles them. */
const UNREACHABLE = /WebSocket connection to .* failed|Failed to load resource: net::ERR_/u;

const microphone = (page: Page) => page.getByRole('button', { name: 'Microphone', exact: true });
const camera = (page: Page) => page.getByRole('button', { name: 'Camera', exact: true });
const draft = (page: Page) => page.getByRole('textbox', { name: 'Message' });

test('a computer that slept past the cluster’s timeout returns to the same call, with every device off', async ({
  openPage,
  nodesOfTest,
  watch,
}) => {
  watch.tolerate(UNREACHABLE);
  await withServerOfCluster(nodesOfTest, async ({ url, proxy }) => {
    const anna = await annaJoins(openPage, url);
    const greta = await gretaJoins(openPage, proxy.url);
    await expectSeenAndHeard(anna, 'Greta', GRETA);
    await greta.getByRole('button', { name: 'Raise hand' }).click();
    await greta.getByRole('button', { name: 'Chat', exact: true }).click();
    await draft(greta).fill('Not finished');

    proxy.cut();
    for (const node of nodesOfTest.urls.keys()) await nodesOfTest.kill(node);
    // The clock has changed, but timers have not run.
    await greta.evaluate(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 3_600_000;
    });
    const lost = greta.getByText('Connection lost. Reconnecting…');
    await expect(lost).toBeVisible();
    for (const node of nodesOfTest.urls.keys()) await nodesOfTest.restart(node);
    proxy.restore();

    await expect(lost).toBeHidden({ timeout: 60_000 });
    // The connection's notice comes first, and this one after it.
    await expect(greta.getByText('Your camera and microphone are off.')).toBeVisible();
    await expectSeenAndHeard(greta, 'Anna Weiss', ANNA);
    await expect(draft(greta)).toHaveValue('Not finished');
    await expect(greta.getByRole('button', { name: 'Lower hand' })).toBeVisible();
    await expect(microphone(greta)).toHaveAttribute('aria-pressed', 'false');
    await expect(camera(greta)).toHaveAttribute('aria-pressed', 'false');
    const tile = anna.getByLabel('Greta', { exact: true });
    await expect(tile).toHaveCount(1);
    await expect(tile.getByLabel('Microphone is off')).toBeVisible();
    await expect(anna.getByLabel('Greta’s video')).toBeHidden();

    await microphone(greta).click();
    await camera(greta).click();
    await expectSeenAndHeard(anna, 'Greta', GRETA);
    await microphone(greta).click();
    await expectSilent(anna, 'Greta', 1);
  });
});

test('[RT-7] the list shows the figures of sent and received media', async ({ openPage }) => {
  const anna = await annaJoins(openPage);
  const greta = await gretaJoins(openPage);
  await expectSeenAndHeard(anna, 'Greta', GRETA);
  await anna.getByRole('button', { name: /^Participants/u }).click();
  await anna.getByRole('button', { name: 'Greta’s connection' }).click();
  const panel = anna.getByRole('group', { name: 'Greta’s connection' });
  const row = (name: string) => panel.getByRole('row', { name: new RegExp(`^${name}`, 'u') });
  await expect(row('Bit rate')).toHaveText(/[1-9][\d,]* ?kb\/s/u);
  await expect(row('Resolution')).toHaveText(/\d+ × \d+/u);
  await expect(row('Frames per second')).toHaveText(/[1-9]/u);
  await expect(row('Codecs')).toHaveText(/opus/u);
  await expect(row('Packet loss')).toHaveText(/%/u);
  await expect(panel.getByText('Direct')).toBeVisible();
  await camera(greta).click();
  await expect(row('Resolution')).toHaveText(/^Resolution–/u);
});

test('[RT-7] backgrounds change without a gap, and the others still see motion', async ({
  openPage,
}) => {
  test.slow();
  const anna = await annaJoins(openPage);
  const greta = await gretaJoins(openPage);
  await expectSeen(anna, 'Greta', GRETA);
  const stream = await playedStream(anna, 'Greta’s video');
  expect(stream).toBeDefined();
  await openSettings(greta, 'background');
  // The fake camera shows no person, so the background fills the video and shows that it has started.
  await greta.getByRole('radio', { name: 'Hills', exact: true }).check();
  await expectOtherColour(anna, 'Greta’s video', GRETA.colour);
  await greta.getByRole('radio', { name: 'Blur', exact: true }).check();
  await expectSeen(anna, 'Greta', GRETA);
  await expectMoving(anna, 'Greta’s video');
  expect(await playedStream(anna, 'Greta’s video')).toBe(stream);
  await expect(camera(greta)).toHaveAttribute('aria-pressed', 'true');
});

test('[RT-7] voice effects cause no gap, and a muted voice stays silent', async ({ openPage }) => {
  const anna = await annaJoins(openPage);
  const greta = await gretaJoins(openPage);
  await expectVoice(anna, 'Greta', GRETA);
  const stream = await playedStream(anna, 'Greta’s voice');
  expect(stream).toBeDefined();
  await openSettings(greta, 'audio');
  const noise = greta.getByRole('combobox', { name: 'Noise suppression' });
  // It treats the fake microphone's even tone as noise.
  await noise.selectOption({ label: 'Strong' });
  await expectSilent(anna, 'Greta', 1);
  await noise.selectOption({ label: 'Off' });
  await expectVoice(anna, 'Greta', GRETA);
  expect(await playedStream(anna, 'Greta’s voice')).toBe(stream);

  await noise.selectOption({ label: 'Strong' });
  await expectSilent(anna, 'Greta', 1);
  await closeSettings(greta);
  await microphone(greta).click();
  await openSettings(greta, 'audio');
  await noise.selectOption({ label: 'Off' });
  await closeSettings(greta);
  await expectSilent(anna, 'Greta');
  await microphone(greta).click();
  await expectVoice(anna, 'Greta', GRETA);
});

test('[RT-7] the others read what someone says', async ({ openPage }) => {
  const anna = await annaJoins(openPage);
  const greta = await gretaJoins(openPage);
  await readWhatIsSaid(anna, greta);
});
