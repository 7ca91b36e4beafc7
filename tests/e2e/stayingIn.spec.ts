/** Calls survive restarts, lost connections, sleep and long absences, with everything that people had set in them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectMoving, expectSeenAndHeard, expectSilent } from '../support/callMeasures.ts';
import { closeSettings, openSettings } from '../support/callSteps.ts';
import { type FaultProxy, startFaultProxy } from '../support/faultProxy.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { freePort } from '../support/freePort.ts';
import { ANNA, GRETA, annaJoins, gretaJoins } from '../support/meeting.ts';
import { type ServerSettings, type TestServer, startServer } from '../support/server.ts';

// Each one is long: in sequence they would end the run with one core idle.
base.describe.configure({ mode: 'parallel', timeout: 180_000 });

/** The browser reports failed sockets; the page handles them. */
const UNREACHABLE = /WebSocket connection to .* failed|Failed to load resource: net::ERR_/u;

interface Way {
  /** The server, whose connections don't break. */
  readonly url: string;
  readonly proxy: FaultProxy;
  /** Restarts at the same address with the same data, which takes a moment. */
  restart(): Promise<void>;
}
type OpenWay = (settings?: ServerSettings) => Promise<Way>;

const test = base.extend<{ readonly openWay: OpenWay }>({
  openWay: [
    async ({ watch }, use) => {
      watch.tolerate(UNREACHABLE);
      const dataFolder = await mkdtemp(path.join(tmpdir(), 'plenum-staying-'));
      const proxy = await startFaultProxy();
      let server: TestServer | undefined;
      await use(async (settings = {}) => {
        const start = (port: number) =>
          startServer({
            ...{ seed: 'demo', dataFolder, port },
            settings: { allowed_hosts: proxy.host, ...settings },
          });
        const first = await start(await freePort('localhost'));
        server = first;
        proxy.forwardTo(first.url);
        return {
          url: first.url,
          proxy,
          async restart() {
            await first.stop();
            server = await start(Number(new URL(first.url).port));
          },
        };
      });
      await server?.stop();
      await proxy.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
    // Set up before the pages, and so torn down after them.
    { auto: true },
  ],
});

const lost = (page: Page) => page.getByText('Connection lost. Reconnecting…');
const microphone = (page: Page) => page.getByRole('button', { name: 'Microphone', exact: true });
const camera = (page: Page) => page.getByRole('button', { name: 'Camera', exact: true });
const draft = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const speakerLayout = (page: Page) => page.getByRole('radio', { name: 'Speaker' });

/** Mutes, raises a hand, chooses a layout and starts to write. */
async function settleIn(page: Page): Promise<void> {
  await microphone(page).click();
  await page.getByRole('button', { name: 'Raise hand' }).click();
  await openSettings(page, 'layout');
  await speakerLayout(page).check();
  await closeSettings(page);
  await page.getByRole('button', { name: 'Chat', exact: true }).click();
  await draft(page).fill('Not finished');
}

/** Everything is unchanged, here and for the other person. */
async function expectSettled(page: Page, other: Page, name: string): Promise<void> {
  await expect(draft(page)).toHaveValue('Not finished');
  await expect(page.getByRole('button', { name: 'Lower hand' })).toBeVisible();
  const tile = other.getByLabel(name, { exact: true });
  await expect(tile).toHaveCount(1);
  await expect(tile.getByLabel('Microphone is off')).toBeVisible();
  await expect(tile.getByLabel(/Hand raised/u)).toBeVisible();
  await expectSilent(other, name, 1);
  await openSettings(page, 'layout');
  await expect(speakerLayout(page)).toBeChecked();
}

test('after a server restart everyone is back in the same places', async ({
  openWay,
  openPage,
}) => {
  test.slow(); // the way back is tried less often with each attempt
  const way = await openWay();
  const anna = await annaJoins(openPage, way.proxy.url);
  const greta = await gretaJoins(openPage, way.proxy.url);
  await expectSeenAndHeard(anna, 'Greta', GRETA);
  await settleIn(greta);
  await way.restart();
  await expect(lost(greta)).toBeHidden();
  await expect(lost(anna)).toBeHidden();
  await expectMoving(anna, 'Greta’s video');
  await expectSeenAndHeard(greta, 'Anna Weiss', ANNA);
  await expectSettled(greta, anna, 'Greta');
});

// It waits for long retry delays. `ConnectionNotice.test.tsx` and `signallingClient.test.ts` test its two parts in every run.
test('a dropped socket: the countdown to the next attempt is announced once, and a press retries at once @all', async ({
  openWay,
  openPage,
}) => {
  const { proxy } = await openWay();
  const anna = await annaJoins(openPage, proxy.url);
  const greta = await gretaJoins(openPage, proxy.url);
  await expectSeenAndHeard(anna, 'Greta', GRETA);
  await settleIn(greta);

  proxy.cut();
  // The first attempts are quick; the delays grow to seconds.
  const timer = greta.getByRole('timer');
  await expect(timer).toHaveText(/^Next attempt in [5-8] seconds\.$/u, { timeout: 60_000 });
  const spoken = greta.getByRole('status').filter({ hasText: 'Connection lost' });
  await expect(spoken).toHaveText('Connection lost. Reconnecting…');
  // Media flows from page to page all the time.
  await expectMoving(greta, 'Anna Weiss’s video');

  // Early in a delay: at its end the page would reconnect before a press.
  await expect(timer).toHaveText(/^Next attempt in (?:[5-9]|1\d) seconds\.$/u);
  proxy.restore();
  await greta.getByRole('button', { name: 'Try now' }).click();
  await expect(lost(greta)).toBeHidden();
  await expect(greta.getByRole('button', { name: 'Try now' })).toBeHidden();
  await expectSettled(greta, anna, 'Greta');
});

test('after 30 s without network the call reconnects automatically @all', async ({
  openWay,
  openPage,
  runsIn,
}) => {
  test.skip(runsIn === 'desktop', 'the guest’s page is a browser’s in both projects');
  const { proxy } = await openWay();
  const anna = await annaJoins(openPage, proxy.url);
  const greta = await gretaJoins(openPage, proxy.url);
  await settleIn(greta);
  let attempts = 0;
  greta.on('websocket', () => {
    attempts += 1;
  });
  await greta.context().setOffline(true);
  proxy.cut();
  await expect(lost(greta)).toBeVisible();
  // The delays before the first eight attempts add up to 30 s.
  await expect.poll(() => attempts, { timeout: 120_000 }).toBeGreaterThanOrEqual(8);
  proxy.restore();
  await greta.context().setOffline(false);
  await expect(lost(greta)).toBeHidden();
  await expectSettled(greta, anna, 'Greta');
});

test(
  'after sleep the person is back in the call with every device off, and a notice explains it @all',
  { tag: '@host' },
  async ({ openWay, openPage }) => {
    const { proxy } = await openWay();
    const anna = await annaJoins(openPage, proxy.url);
    const greta = await gretaJoins(openPage, proxy.url);
    await expectSeenAndHeard(anna, 'Greta', GRETA);

    proxy.cut();
    // The clock has changed, but timers have not run.
    await greta.evaluate(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 3_600_000;
    });
    await expect(lost(greta)).toBeVisible();
    proxy.restore();
    await expect(lost(greta)).toBeHidden();
    await expect(greta.getByText('Your camera and microphone are off.')).toBeVisible();
    await expect(microphone(greta)).toHaveAttribute('aria-pressed', 'false');
    await expect(camera(greta)).toHaveAttribute('aria-pressed', 'false');
    const tile = anna.getByLabel('Greta', { exact: true });
    await expect(tile.getByLabel('Microphone is off')).toBeVisible();
    await expect(anna.getByLabel('Greta’s video')).toBeHidden();
    await expectSilent(anna, 'Greta');
    await expectSeenAndHeard(greta, 'Anna Weiss', ANNA);

    await microphone(greta).click();
    await camera(greta).click();
    await expectSeenAndHeard(anna, 'Greta', GRETA);
    await expect(greta.getByText('Your camera and microphone are off.')).toBeHidden();
  },
);

test('a hidden tab that lost its place rejoins when it is shown @all', async ({
  openWay,
  openPage,
}) => {
  const { url, proxy } = await openWay({ resume_window_s: 1 });
  const anna = await annaJoins(openPage, url);
  const greta = await gretaJoins(openPage, proxy.url);
  await expectSeenAndHeard(anna, 'Greta', GRETA);
  await settleIn(greta);
  await setVisible(greta, false);
  proxy.cut();
  await expect(anna.getByLabel('Greta', { exact: true })).toBeHidden({ timeout: 60_000 });
  proxy.restore();
  await setVisible(greta, true);
  await expect(lost(greta)).toBeHidden();
  await expectMoving(anna, 'Greta’s video');
  await expectSettled(greta, anna, 'Greta');
});

/** As if another tab were active. */
async function setVisible(page: Page, isVisible: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isVisible ? 'visible' : 'hidden',
  );
}
