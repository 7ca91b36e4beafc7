/** A guest's page in a call, in its own browser, and Chromium's figures about it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type Page, chromium } from '@playwright/test';
import { conferencePath } from '#shared/links.ts';
import { CHROMIUM, CHROMIUM_ARGS } from '../../support/chromium.ts';
import { treeUse } from '../processes.ts';
import type { CallPlace } from './places.ts';

const STEP_LIMIT_MS = 60_000;
const PICTURES_LIMIT_MS = 90_000;
const LOOK_MS = 500;

interface PageUse {
  /** Time on the main thread so far, in ms: all tasks, and their parts for scripts, styles and layout. */
  readonly tasksMs: number;
  readonly scriptsMs: number;
  readonly layoutMs: number;
}

export interface GuestPage {
  readonly page: Page;
  use(): Promise<PageUse>;
  /** After a garbage collection, in MiB. */
  heapMib(): Promise<number>;
  /** Proportional memory of the page's process, in MiB; undefined if the system doesn't report it. */
  memoryMib(): Promise<number | undefined>;
  /** Waits for this number of videos in the call, including the self-view; returns how many appeared in time. */
  waitForPictures(count: number): Promise<number>;
  close(): Promise<void>;
}

/** How a page is opened. */
export interface PageOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Of its camera; a page that only sends to others may be slow. */
  readonly framesPerSecond?: number;
}

/** Opens the conference as a new guest and joins with camera and microphone. */
export async function joinAsPage(
  { serverUrl, callId }: CallPlace,
  name: string,
  { viewport = { width: 1280, height: 720 }, framesPerSecond = 20 }: PageOptions = {},
): Promise<GuestPage> {
  const camera = `--use-fake-device-for-media-stream=fps=${framesPerSecond}`;
  const args = [...CHROMIUM_ARGS, camera];
  const browser = await chromium.launch({ executablePath: CHROMIUM, args });
  try {
    return await join(browser, serverUrl + conferencePath(callId), name, viewport);
  } catch (error) {
    await browser.close();
    throw error;
  }
}

async function join(
  browser: Browser,
  address: string,
  name: string,
  viewport: { readonly width: number; readonly height: number },
): Promise<GuestPage> {
  const context = await browser.newContext({ viewport });
  context.setDefaultTimeout(STEP_LIMIT_MS);
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('form input[autocomplete="name"]').fill(name);
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2);
  await page.locator('form button[type="submit"]').click();
  await page.getByRole('button', { name: 'Leave' }).waitFor();
  const session = await context.newCDPSession(page);
  // Processor time, because all other participants run on this machine, too, and make a page wait.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const ofBrowser = await browser.newBrowserCDPSession();
  return {
    page,
    async use() {
      const { metrics } = await session.send('Performance.getMetrics');
      const ms = (metricName: string) =>
        (metrics.find(({ name: each }) => each === metricName)?.value ?? Number.NaN) * 1000;
      return {
        tasksMs: ms('TaskDuration'),
        scriptsMs: ms('ScriptDuration'),
        layoutMs: ms('LayoutDuration') + ms('RecalcStyleDuration'),
      };
    },
    async heapMib() {
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      return usedSize / 1024 / 1024;
    },
    async memoryMib() {
      const { processInfo } = await ofBrowser.send('SystemInfo.getProcessInfo');
      const renderers = processInfo.filter(({ type }) => type === 'renderer');
      const uses = await Promise.all(renderers.map(({ id }) => treeUse(id)));
      // The browser keeps a spare one; the page's is the large one.
      const sizes = uses.flatMap((use) => use?.pssMib ?? []);
      return sizes.length === 0 ? undefined : Math.max(...sizes);
    },
    async waitForPictures(count) {
      const deadlineMs = performance.now() + PICTURES_LIMIT_MS;
      for (;;) {
        const shown = await page.evaluate(countPictures);
        if (shown >= count || performance.now() > deadlineMs) return shown;
        await sleep(LOOK_MS);
      }
    },
    close: () => browser.close(),
  };
}

/** Runs in the page. */
function countPictures(): number {
  return [...document.querySelectorAll('video')].filter(({ readyState }) => readyState >= 2).length;
}
