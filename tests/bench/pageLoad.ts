/** One first visit to a page by a new browser. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type CDPSession, chromium } from '@playwright/test';
import { CHROMIUM, CHROMIUM_ARGS } from '../support/chromium.ts';
import { type LoggedRequest, logNetwork } from './networkLog.ts';
import { installPageProbe } from './pageProbe.ts';

/** The conditions of a visit. */
export interface Profile {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** The slowdown of the processor. */
  readonly slowdown: number;
  readonly network: { readonly latencyMs: number; readonly bitsPerS: number } | undefined;
}

export const MOBILE: Profile = {
  name: 'mobile: 4 × slower processor, 1.6 Mbit/s, 150 ms',
  viewport: { width: 390, height: 844 },
  slowdown: 4,
  network: { latencyMs: 150, bitsPerS: 1_600_000 },
};

export const UNTHROTTLED: Profile = {
  name: 'unthrottled',
  viewport: { width: 1280, height: 800 },
  slowdown: 1,
  network: undefined,
};

/** The figures of a visit; times are since the start of the navigation. */
export interface PageLoad {
  readonly usableMs: number;
  readonly takesTextMs: number | undefined;
  /** When a press of the button beside the field is kept, and later performed by the page's script. */
  readonly takesPressMs: number | undefined;
  readonly firstPaintMs: number | undefined;
  readonly largestPaintMs: number | undefined;
  readonly layoutShift: number;
  /** Requested before the field was usable. */
  readonly requests: readonly LoggedRequest[];
  /** Whether something was painted before all scripts had loaded, and so before any had run. */
  readonly isPaintedByDocument: boolean;
}

/** A page whose field doesn't react by then is broken. */
const USABLE_LIMIT_MS = 60_000;
/** The previous page of each visit: another site, so that each visit gets its own process, like a visitor's. */
const ELSEWHERE = 'data:text/html,<title>Elsewhere</title>';
/** Time for a new browser to become idle before the visit, and for the last paint after it. */
const SETTLE_MS = 500;

/** Visits an address until its field is usable, or until it joins. Rejects if that never happens. */
export async function loadPage(
  url: string,
  fieldSelector: string,
  profile: Profile,
  joins = false,
): Promise<PageLoad> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...CHROMIUM_ARGS] });
  try {
    // A language other than English, as most guests have.
    const context = await browser.newContext({ viewport: profile.viewport, locale: 'de-DE' });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const requests = await logNetwork(session);
    await page.goto(ELSEWHERE);
    await sleep(SETTLE_MS);
    await throttle(session, profile);
    await page.addInitScript(installPageProbe, { fieldSelector, joins });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(
      () => (window.benchProbe?.usableMs ?? window.benchProbe?.joinsMs) !== undefined,
      undefined,
      { timeout: USABLE_LIMIT_MS, polling: SETTLE_MS / 2 },
    );
    await sleep(SETTLE_MS);
    const seen = await page.evaluate(() => ({
      ...window.benchProbe,
      originMs: performance.timeOrigin,
    }));
    const usableMs = seen.usableMs ?? seen.joinsMs;
    if (usableMs === undefined) throw new Error(`${url} went away while it was measured.`);
    const usableAtMs = seen.originMs + usableMs;
    const paintedAtMs = seen.originMs + (seen.firstPaintMs ?? Infinity);
    const needed = requests.filter(({ startedAtMs }) => startedAtMs <= usableAtMs);
    return {
      usableMs,
      takesTextMs: seenAt(seen.fieldSeenMs, seen.firstPaintMs),
      takesPressMs: seenAt(seen.buttonSeenMs, seen.firstPaintMs),
      firstPaintMs: seen.firstPaintMs,
      largestPaintMs: seen.largestPaintMs,
      layoutShift: seen.layoutShift ?? 0,
      requests: needed,
      isPaintedByDocument: needed.some(
        ({ type, finishedAtMs = Infinity }) => type === 'Script' && finishedAtMs > paintedAtMs,
      ),
    };
  } finally {
    await browser.close();
  }
}

/** Laid out elements are visible with the first paint. */
function seenAt(laidOutMs: number | undefined, paintedMs: number | undefined): number | undefined {
  if (laidOutMs === undefined || paintedMs === undefined) return undefined;
  return Math.max(laidOutMs, paintedMs);
}

/** Transferred KiB of the requests of a type, or of all. Unfinished ones count completely. */
export function kibibytes({ requests }: PageLoad, type?: string): number {
  const counted = requests.filter((request) => type === undefined || request.type === type);
  return counted.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
}

async function throttle(session: CDPSession, { slowdown, network }: Profile): Promise<void> {
  if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (network === undefined) return;
  const bytesPerS = network.bitsPerS / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: bytesPerS,
    uploadThroughput: bytesPerS,
  });
}
