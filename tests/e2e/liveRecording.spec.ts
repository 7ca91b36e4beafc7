/**
 * Recording a running conference: everyone is notified, the result is under Recordings, and a page that crashes leaves one, too.
 */
import type { Locator, Page } from '@playwright/test';
import { recordListSchema } from '#shared/history/record.ts';
import { expectSeenAndHeard } from '../support/callMeasures.ts';
import { demoApi } from '../support/demoApi.ts';
import { chooseMore } from '../support/callSteps.ts';
import { expect, test } from '../support/serverWith.ts';
import { ANNA, GRETA, annaJoins, gretaJoins, leaveToOthers } from '../support/meeting.ts';
import { withServerBehindProxy } from '../support/serverBehindProxy.ts';
import { BLANK, signIn, visit } from '../support/steps.ts';

const RECORDS = 'conferences/demo/records';
const PAGE = '/user/conference/list/demo/recordings';

// A recording is written while it runs.
test.describe.configure({ timeout: 180_000 });

test('[PA-4] the owner records, everybody is notified, and the recording plays from any point', async ({
  openPage,
}) => {
  test.slow(); // the recording plays to its end
  const anna = await annaJoins(openPage);
  const greta = await gretaJoins(openPage);
  await expectSeenAndHeard(anna, 'Greta', GRETA);
  await expect(greta.getByRole('button', { name: 'Record' })).toHaveCount(0);

  await chooseMore(anna, 'Record');
  await expect(greta.getByText('Recording', { exact: true })).toBeVisible();
  await expect(said(greta, 'Anna Weiss')).toBeAttached();
  await expectRecorded(anna, 3);

  await anna.getByRole('button', { name: 'Pause' }).click();
  await expect(greta.getByText('Recording paused', { exact: true })).toBeVisible();
  await anna.getByRole('button', { name: 'Resume' }).click();
  await expect(greta.getByRole('status').filter({ hasText: 'Recording resumed.' })).toBeAttached();
  await expectRecorded(anna, 7);

  await test.step('a person who comes later is notified', async () => {
    await greta.getByRole('button', { name: 'Leave' }).click();
    await greta.getByRole('button', { name: 'Rejoin' }).click();
    await expect(said(greta, 'Anna Weiss')).toBeAttached();
  });

  await chooseMore(anna, 'Stop recording');
  await expect(anna.getByText('Recording saved.')).toBeVisible();
  await expect(greta.getByText('Recording', { exact: true })).toBeHidden();
  await expect(greta.getByRole('status').filter({ hasText: 'Recording ended.' })).toBeAttached();

  await leaveToOthers(anna);
  await visit(anna, PAGE);
  await expectPlayable(anna, 6);
});

test('[PA-4] a recording that is stopped at once is still saved @all', async ({
  openPage,
  server,
}) => {
  const before = await namesOf(server.url);
  const anna = await annaJoins(openPage);
  await chooseMore(anna, 'Record');
  await chooseMore(anna, 'Stop recording');
  // It waits for its first chunk, even with a slow encoder.
  await expect(anna.getByText('Recording saved.')).toBeVisible({ timeout: 60_000 });
  expect(await namesOf(server.url)).toHaveLength(before.length + 1);
});

test('[PA-4] a silent conference can be recorded', async ({ openPage }) => {
  const anna = await openPage(BLANK, { capture: ANNA });
  await signIn(anna, 'anna', '/c/demo');
  await anna.getByRole('button', { name: 'Microphone', exact: true }).click();
  await anna.getByRole('button', { name: 'Join', exact: true }).click();
  await chooseMore(anna, 'Record');
  await expectRecorded(anna, 4);
  await chooseMore(anna, 'Stop recording');
  await expect(anna.getByText('Recording saved.')).toBeVisible();

  await leaveToOthers(anna);
  await visit(anna, PAGE);
  await expectPlayable(anna, 3);
});

test('[PA-4] leaving finishes the recording @all', async ({ openPage, server }) => {
  const before = await namesOf(server.url);
  const anna = await annaJoins(openPage);
  await chooseMore(anna, 'Record');
  await expectRecorded(anna, 2);
  await leaveToOthers(anna);
  await expect(anna.getByRole('button', { name: 'View Recording' })).toBeVisible();
  await expect.poll(() => namesOf(server.url)).toHaveLength(before.length + 1);
});

test('[PA-4] a page that closes leaves a recording that plays @all', async ({
  openPage,
  serverWith,
  runsIn,
}) => {
  test.skip(runsIn === 'desktop', 'The window of the app has no context of its own to close');
  // Long enough between two chunks, short enough to wait for the end. A page that pauses is silent for longer.
  const server = await serverWith({ seed: 'demo', settings: { record_live_idle_s: 5 } });
  const before = await namesOf(server.url);
  const anna = await annaJoins(openPage, server.url);
  await chooseMore(anna, 'Record');
  await expectRecorded(anna, 6);
  await anna.context().close();

  await expect.poll(() => namesOf(server.url), { timeout: 30_000 }).toHaveLength(before.length + 1);
  const later = await openPage(BLANK, { serverUrl: server.url });
  await signIn(later);
  await visit(later, PAGE);
  await expectPlayable(later, 3);
});

test('[PA-4] after a lost connection the recorded data is sent later @all', async ({
  openPage,
  watch,
  runsIn,
}) => {
  test.skip(runsIn === 'desktop', 'The app opens its own server');
  watch.tolerate(/WebSocket connection to .* failed|Failed to load resource/u);
  await withServerBehindProxy(async ({ server, proxy }) => {
    const anna = await annaJoins(openPage, proxy.url);
    await chooseMore(anna, 'Record');
    await expectRecorded(anna, 2);
    proxy.cut();
    // It waits behind the notice that the connection is lost.
    await expect(anna.getByText('The server isn’t responding.', { exact: false })).toHaveCount(1);
    await expectRecorded(anna, 6);
    proxy.restore();
    await expect(anna.getByText('The server isn’t responding.', { exact: false })).toHaveCount(0);
    await chooseMore(anna, 'Stop recording');
    await expect(anna.getByText('Recording saved.', { exact: false })).toBeVisible();
    const answer = await (await demoApi(server.url, 'anna')).send('GET', RECORDS);
    const [newest] = recordListSchema.parse(answer);
    expect(newest?.durationS).toBeGreaterThan(5);
  });
});
/** Waits until this much has been recorded: a second's text may be missed between two checks. */
async function expectRecorded(page: Page, leastS: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const [minutes, seconds] = (await page.getByText(/^\d+:\d\d$/u).allTextContents())
          .join('')
          .split(':');
        return Number(minutes) * 60 + Number(seconds);
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThanOrEqual(leastS);
}

/** The announcement when the recording starts; the name is between direction marks. */
function said(page: Page, name: string): Locator {
  return page
    .getByRole('status')
    .filter({ hasText: new RegExp(`${name}.? is recording this conference`, 'u') });
}

/** Names of the conference's recordings. */
async function namesOf(serverUrl: string): Promise<readonly string[]> {
  const answer = await (await demoApi(serverUrl, 'anna')).send('GET', RECORDS);
  return recordListSchema.parse(answer).map(({ name }) => name);
}

/** Plays the newest recording, seeks near its end and finds a picture there. */
async function expectPlayable(page: Page, leastS: number): Promise<void> {
  await page.getByRole('button', { name: /^Play/u }).first().click();
  const video = page.locator('video');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThanOrEqual(2);
  const facts = await video.evaluate((element: HTMLVideoElement) => ({
    width: element.videoWidth,
    durationS: element.duration,
  }));
  expect(facts.width).toBeGreaterThan(0);
  expect(facts.durationS).toBeGreaterThan(leastS - 2.5);
  expect(facts.durationS).toBeLessThan(leastS + 60);
  await video.evaluate((element: HTMLVideoElement) => {
    element.pause();
    element.currentTime = element.duration - 1;
  });
  await expect
    .poll(() =>
      video.evaluate(
        (element: HTMLVideoElement) =>
          !element.seeking && element.readyState >= 2 && element.currentTime > 0,
      ),
    )
    .toBe(true);
}
