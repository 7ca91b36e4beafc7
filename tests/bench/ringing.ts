/** Ringing: from the caller's press until two devices of the callee show the call. */
import { type Browser, type Page, chromium } from '@playwright/test';
import { CHROMIUM, CHROMIUM_ARGS } from '../support/chromium.ts';
import { signIn } from '../support/steps.ts';
import { type Table, atMost } from './report.ts';
import { percentile, sampleOf } from './statistics.ts';
import { withServer } from './withServer.ts';

const RINGS = 20;
const AIM_MS = 1000;

/** Measures twenty calls, for any number of rounds. */
export async function measureRinging(): Promise<readonly Table[]> {
  return withServer('demo', async ({ url }) => {
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...CHROMIUM_ARGS] });
    try {
      const caller = await open(browser, url, 'anna', '/user/contacts/boris');
      const devices = await Promise.all(
        [0, 1].map(() => open(browser, url, 'boris', '/user/general')),
      );
      for (const device of devices) await device.evaluate(watchRing);
      const times: number[][] = devices.map(() => []);
      for (let ring = 0; ring < RINGS; ring += 1) {
        const seen = await ringOnce(caller, devices);
        for (const [index, ms] of seen.entries()) times[index]?.push(ms);
      }
      return [ringTable(times)];
    } finally {
      await browser.close();
    }
  });
}

async function open(browser: Browser, url: string, login: string, path: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  await signIn(page, login, path);
  return page;
}

/** Runs in the page: records when a call's dialog is drawn. */
function watchRing(): void {
  const note = () => {
    if (document.querySelector('[role="alertdialog"]') === null) return;
    if (Reflect.get(globalThis, 'rungAt') !== undefined) return;
    requestAnimationFrame(() =>
      Reflect.set(globalThis, 'rungAt', performance.timeOrigin + performance.now()),
    );
  };
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
}

/** Calls, waits until every device rings, and declines on the first. Returns milliseconds for each device. */
async function ringOnce(caller: Page, devices: readonly Page[]): Promise<readonly number[]> {
  for (const device of devices) {
    await device.evaluate(() => Reflect.deleteProperty(globalThis, 'rungAt'));
  }
  const button = caller.getByRole('button', { name: /^(?:Call|Try again)$/u }).first();
  await button.evaluate((element) =>
    element.addEventListener(
      'click',
      () => Reflect.set(globalThis, 'pressedAt', performance.timeOrigin + performance.now()),
      { once: true, capture: true },
    ),
  );
  await button.click();
  const rung: number[] = [];
  for (const device of devices) {
    await device.waitForFunction(() => Reflect.get(globalThis, 'rungAt') !== undefined);
    rung.push(Number(await device.evaluate(() => Reflect.get(globalThis, 'rungAt'))));
  }
  const pressed = Number(await caller.evaluate(() => Reflect.get(globalThis, 'pressedAt')));
  await devices[0]?.getByRole('button', { name: 'Decline', exact: true }).click();
  for (const device of devices)
    await device.getByRole('alertdialog').waitFor({ state: 'detached' });
  await caller.getByText(/declined the call/u).waitFor();
  return rung.map((at) => at - pressed);
}

function ringTable(times: readonly (readonly number[])[]): Table {
  return {
    title: `Ringing, ${RINGS} times: from the press to the ring in sight, ms`,
    columns: ['median', 'p95'],
    rows: times.map((each, index) => ({
      name: `device ${index + 1}`,
      cells: [sampleOf(each), percentile(each, 95)],
      aim: atMost(percentile(each, 95), AIM_MS),
    })),
    notes: [
      'Pages, browser and server are on this machine; the way of a real network is not in it.',
    ],
  };
}
