/** Visits over a slow connection, for acts before a page's script has loaded. */
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { PageWatch } from './pageWatch.ts';

/** The speed of connection and machine. */
export interface Pace {
  readonly name: string;
  readonly bitsPerS: number;
  readonly latencyMs: number;
  /** The slowdown of the processor. */
  readonly slowdown: number;
}

export const SLOW: Pace = { name: '400 kbit/s', bitsPerS: 4e5, latencyMs: 400, slowdown: 1 };
export const PHONE: Pace = { name: 'a phone', bitsPerS: 1.6e6, latencyMs: 150, slowdown: 4 };
export const BROADBAND: Pace = { name: 'broadband', bitsPerS: 1e7, latencyMs: 20, slowdown: 1 };

export interface EarlyVisit {
  readonly page: Page;
  readonly session: CDPSession;
  /** Removes the slowdown, after the early acts. */
  readonly hurry: () => Promise<void>;
}

/** Most of a visit is waiting for the network, so this number runs concurrently. */
const AT_A_TIME = 4;

/**
 * Opens an address in its own browser, runs `act` once it is painted with its controls, and closes it. On a slow connection the
 * first paint may show half of the document, and missing controls cannot be pressed.
 */
export async function visitEarly(
  browser: Browser,
  watch: PageWatch,
  address: string,
  controls: readonly string[],
  pace: Pace,
  act: (visit: EarlyVisit) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ hasTouch: true, locale: 'en-US' });
  try {
    const page = await context.newPage();
    await watch.add(page);
    const session = await context.newCDPSession(page);
    const visit = async () => {
      await throttle(session, pace);
      await page.goto(address, { waitUntil: 'commit' });
      await page.evaluate(firstPaint);
      await page.evaluate(controlsThere, controls);
      await act({
        page,
        session,
        hurry: () => throttle(session, { bitsPerS: -8, latencyMs: 0, slowdown: 1 }),
      });
    };
    await Promise.race([visit(), crashOf(page)]);
  } finally {
    await context.close();
  }
}

/** Rejects when the page crashes: its session never answers then. */
async function crashOf(page: Page): Promise<never> {
  await page.waitForEvent('crash', { timeout: 0 });
  throw new Error('The page crashed');
}

async function throttle(
  session: CDPSession,
  { bitsPerS, latencyMs, slowdown }: Omit<Pace, 'name'>,
): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bitsPerS / 8,
    uploadThroughput: bitsPerS / 8,
  });
}

/** Runs in the page. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}

/** Runs in the page: resolves with the first frame that has all of these controls. */
async function controlsThere(controls: readonly string[]): Promise<void> {
  while (controls.some((control) => document.querySelector(control) === null))
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
}

/** Runs all visits, a few at a time. */
export async function inTurns<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  await Promise.all(
    Array.from({ length: AT_A_TIME }, async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await run(item);
    }),
  );
}

/** The times from a first one to a last one. */
export function moments(lastMs: number, stepMs: number): readonly number[] {
  return Array.from({ length: Math.floor(lastMs / stepMs) + 1 }, (_, index) => index * stepMs);
}
