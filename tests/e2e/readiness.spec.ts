/** The readiness check with stand-ins for real devices, a real server, and a network that fails. */
import { CHROMIUM, CHROMIUM_ARGS } from '../support/chromium.ts';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { startFaultProxy } from '../support/faultProxy.ts';
import { expect, test } from '../support/fixtures.ts';
import { startServer } from '../support/server.ts';

const VOICE = { colour: [40, 90, 200], frequencyHz: 440 } as const;

/** Opens the check again, and counts every track that its page gets from now on. */
async function countTracks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const original = devices.getUserMedia.bind(devices);
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { seenTracks: tracks, questions: 0 });
    devices.getUserMedia = async (constraints) => {
      Object.assign(window, { questions: Number(Reflect.get(window, 'questions')) + 1 });
      const stream = await original(constraints);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Check camera and microphone' })).toBeVisible();
}

/** How often the page requested devices, and the state of each of their tracks. */
async function readTracks(page: Page) {
  return page.evaluate(() => {
    const tracks: unknown = Reflect.get(window, 'seenTracks');
    const states = Array.isArray(tracks)
      ? tracks.map((track: unknown) => (track instanceof MediaStreamTrack ? track.readyState : '?'))
      : [];
    return { questions: Number(Reflect.get(window, 'questions')), states };
  });
}

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const report = (page: Page) => page.getByRole('textbox', { name: 'Support report' });
const start = async (page: Page) => page.getByRole('button', { name: 'Start check' }).click();
/** A camera may be slow to open on a busy machine. */
const SLOW = { timeout: 30_000 };

/**
 * Waits for a row's result. On a busy machine a device may answer too late and the delay may really be poor: the page offers the
 * way out.
 */
async function comesTo(item: Locator, text: RegExp | string): Promise<void> {
  const retry = item.getByRole('button', { name: 'Try again' });
  await expect(async () => {
    if (await retry.isVisible()) await retry.click();
    // Not for long: the offer in the meantime has to be visible.
    await expect(item).toContainText(text, { timeout: 2000 });
  }).toPass();
}

test('[IA-3] the whole check passes, is in the report, and leaves no device on', async ({
  openPage,
}) => {
  const page = await openPage('/guest/check?conference=demo', { capture: VOICE });
  await countTracks(page);
  await expectAccessible(page);
  expect(await readTracks(page)).toEqual({ questions: 0, states: [] });

  await start(page);
  await comesTo(row(page, 'Camera'), /Your camera works: \d+ × \d+, \d+ fps/u);
  await comesTo(row(page, 'Microphone'), 'We can hear you.');

  const speaker = row(page, 'Speaker');
  await speaker.getByRole('button', { name: 'Play left' }).click();
  await speaker.getByRole('button', { name: 'Yes' }).click(SLOW);
  await expect(speaker).toContainText('Your speaker works.');

  const recording = row(page, 'Record and play back');
  await recording.getByRole('button', { name: 'Record 5 seconds' }).click();
  await expect(recording).toContainText('Did you hear yourself?', SLOW);
  const clip = recording.getByLabel('Your recording');
  await expect
    .poll(() => clip.evaluate((each: HTMLVideoElement) => each.currentTime), SLOW)
    .toBeGreaterThan(0);
  await expectAccessible(page);
  await recording.getByRole('button', { name: 'Yes' }).click();
  await expect(clip).toHaveCount(0);

  await comesTo(row(page, 'Network'), 'OK');
  await expect(page.getByText('You’re ready for calls.')).toBeVisible();

  const text = await report(page).inputValue();
  for (const code of [
    'camera.delivers',
    'microphone.heard',
    'speaker.heard',
    'recording.heard',
    'signalling.',
    'latency.',
    'relay.',
  ])
    expect(text).toContain(`[${code}`);
  const secrets = await page.evaluate(async () => {
    const devices = await navigator.mediaDevices.enumerateDevices();
    return devices.flatMap(({ deviceId, groupId, label }) => [deviceId, groupId, label]);
  });
  const leaks = [...secrets, '127.0.0.1', 'localhost', '.local'].filter((each) => each.length > 7);
  expect(leaks.filter((each) => text.includes(each))).toEqual([]);

  const { states } = await readTracks(page);
  expect(states).toContain('live');
  await page.getByRole('button', { name: 'Back to the conference' }).click();
  await expect(page).toHaveURL(/\/c\/demo$/u);
  await expect
    .poll(async () => (await readTracks(page)).states.slice(0, states.length))
    .toEqual(states.map(() => 'ended'));
});

test('[IA-3] hiding the page turns camera and microphone off, and a press turns them on again', async ({
  openPage,
}) => {
  const page = await openPage('/guest/check?conference=../evil');
  await countTracks(page);
  await expect(page.getByRole('button', { name: 'Go home' })).toBeVisible();
  await start(page);
  await comesTo(row(page, 'Camera'), 'Your camera works');
  await comesTo(row(page, 'Microphone'), 'We can hear you.');
  expect((await readTracks(page)).states).toContain('live');

  // Headless browsers have no other tab to switch to; the event and the state are the same.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(async () => (await readTracks(page)).states).not.toContain('live');
  await expect(page.getByText('Camera and microphone are off.')).toBeVisible();
  await expect(page.getByLabel('Your video')).toHaveCount(0);

  await page.getByRole('button', { name: 'Start again' }).click();
  await comesTo(row(page, 'Camera'), 'Your camera works');
});

test('reports an unreachable server, and retries', async ({ openPage, watch }) => {
  // Background requests of the page may arrive while nothing can be reached.
  watch.tolerate(/WebSocket connection to|ERR_CONNECTION_RESET/u);
  const proxy = await startFaultProxy();
  const server = await startServer({ seed: 'empty', settings: { allowed_hosts: proxy.host } });
  try {
    proxy.forwardTo(server.url);
    const page = await openPage('/guest/check', { serverUrl: proxy.url });
    const network = row(page, 'Network');
    await expect(network).toContainText('Not checked');
    proxy.cut();
    await start(page);
    await expect(network).toContainText('Poor: the server can’t be reached for calls.', SLOW);
    await expect(report(page)).toHaveValue(/\[signalling\.poor\]/u);
    proxy.restore();
    await network.getByRole('button', { name: 'Try again' }).click();
    await expect(network).toContainText(/(?:Good|Fair): reached/u, SLOW);
  } finally {
    await server.stop();
    await proxy.close();
  }
});

test.describe('in a browser', () => {
  test.skip(({ runsIn }) => runsIn === 'desktop', 'The shell answers for permissions itself.');

  test('[IA-3] a blocked camera shows this browser’s instructions, and works once permitted', async ({
    playwright,
    server,
    watch,
  }) => {
    const browser = await playwright.chromium.launch({
      executablePath: CHROMIUM,
      // The browsers of the other specs grant everything.
      args: CHROMIUM_ARGS.filter((argument) => argument !== '--use-fake-ui-for-media-stream'),
    });
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await watch.add(page);
    await page.goto('/guest/check');
    // Playwright denies every permission that a list of grants omits.
    await context.grantPermissions(['clipboard-read']);
    await start(page);
    const camera = row(page, 'Camera');
    await expect(camera).toContainText('Camera: blocked for this site', SLOW);
    await expect(camera.getByRole('listitem')).toContainText([
      'Select the icon next to the address',
      'Set “Camera” to “Allow”.',
      'Reload this page',
    ]);
    await expect(row(page, 'Microphone')).toContainText('Microphone: blocked for this site');
    await expect(report(page)).toHaveValue(/\[camera\.denied\]/u);
    await expectAccessible(page);

    await context.grantPermissions(['camera', 'microphone']);
    await expect(camera).not.toContainText('blocked', SLOW);
    await comesTo(camera, 'Your camera works');
    await browser.close();
  });

  test('[IA-3] reports a missing camera, and lets the person skip it', async ({
    chromiumWith,
    server,
    watch,
  }) => {
    const browser = await chromiumWith(['--use-fake-device-for-media-stream=device-count=0']);
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await watch.add(page);
    await page.goto('/guest/check');
    await start(page);
    const camera = row(page, 'Camera');
    await expect(camera).toContainText('Camera: not found', SLOW);
    await expect(report(page)).toHaveValue(/\[camera\.noDevice\]/u);
    await camera.getByRole('button', { name: 'Skip' }).click();
    await expect(camera).toContainText('Skipped');
    await expect(camera).not.toContainText('not found');
    await context.close();
  });
});
