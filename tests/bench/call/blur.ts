/** The cost of a background: the self-view in the lobby without one, blurred, and with a picture. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type CDPSession, type Page, chromium } from '@playwright/test';
import { DEMO_CONFERENCE_ID } from '#server/seed/demo.ts';
import { conferencePath } from '#shared/links.ts';
import { CHROMIUM, CHROMIUM_ARGS, FAKE_CAMERA } from '../../support/chromium.ts';
import { treeUse } from '../processes.ts';
import { type Cell, type GroupOptions, type Row, type Table, atMostTimes } from '../report.ts';
import { sampleOf } from '../statistics.ts';
import { withServer } from '../withServer.ts';

const STEP_LIMIT_MS = 60_000;
/** Long enough for a slow machine to step down to a level that it can sustain. */
const SETTLE_MS = 6000;
const LOOK_MS = 10_000;
const CAMERA = '--use-fake-device-for-media-stream=fps=30';

/** By the names in the lobby's list; the first is the camera's own video. */
const BACKGROUNDS = ['None', 'Blur', 'Hills'] as const;
type Background = (typeof BACKGROUNDS)[number];

/** Of one background in one round; everything except the size is per second. */
interface Look {
  readonly size: string;
  readonly frames: number;
  /** Main thread of the page. */
  readonly tasksMs: number;
  /** The page's process, including its worker. */
  readonly pageMs: number | undefined;
  /** All processes of the browser. */
  readonly browserMs: number | undefined;
}

export async function measureBlur({ rounds }: GroupOptions): Promise<readonly Table[]> {
  return withServer('demo', async ({ url }) => {
    // Here a graphics card is used if there is one.
    const args = CHROMIUM_ARGS.filter((each) => each !== FAKE_CAMERA && each !== '--disable-gpu');
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...args, CAMERA] });
    try {
      return [await measure(browser, url + conferencePath(DEMO_CONFERENCE_ID), rounds)];
    } finally {
      await browser.close();
    }
  });
}

async function measure(browser: Browser, address: string, rounds: number): Promise<Table> {
  const ofBrowser = await browser.newBrowserCDPSession();
  const page = await openLobby(browser, address);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const looks = new Map<Background, Look[]>(BACKGROUNDS.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, seen] of looks) {
      await choose(page, name);
      await sleep(SETTLE_MS);
      seen.push(await look(page, session, ofBrowser));
    }
  }
  return table(looks, await canvasKind(ofBrowser));
}

/** The lobby with its list of backgrounds open and the self-view running. */
async function openLobby(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  context.setDefaultTimeout(STEP_LIMIT_MS);
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('form input[autocomplete="name"]').fill('Measured');
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2);
  await page.getByRole('button', { name: 'Noise and background' }).click();
  return page;
}

/** Chooses a background and waits until another track is shown. */
async function choose(page: Page, name: Background): Promise<void> {
  const before = await page.evaluate(shownTrack);
  const list = page.getByRole('combobox', { name: 'Background' });
  const chosen = await list.locator('option:checked').textContent();
  if (chosen === name) return;
  await list.selectOption({ label: name });
  await page.waitForFunction((track) => {
    const stream = document.querySelector('video')?.srcObject;
    const shown = stream instanceof MediaStream ? stream.getVideoTracks()[0]?.id : undefined;
    return shown !== undefined && shown !== track;
  }, before);
}

/** Runs in the page. */
function shownTrack(): string | undefined {
  const stream = document.querySelector('video')?.srcObject;
  return stream instanceof MediaStream ? stream.getVideoTracks()[0]?.id : undefined;
}

async function look(page: Page, session: CDPSession, ofBrowser: CDPSession): Promise<Look> {
  const before = await uses(session, ofBrowser);
  const { size, frames } = await page.evaluate(watchPicture, LOOK_MS);
  const after = await uses(session, ofBrowser);
  const seconds = (after.atMs - before.atMs) / 1000;
  const perSecond = (from: number | undefined, to: number | undefined) =>
    from === undefined || to === undefined ? undefined : (to - from) / seconds;
  return {
    size,
    frames,
    tasksMs: (after.tasksMs - before.tasksMs) / seconds,
    pageMs: perSecond(before.pageMs, after.pageMs),
    browserMs: perSecond(before.browserMs, after.browserMs),
  };
}

/** Processor time so far; undefined if the system doesn't report it. */
async function uses(session: CDPSession, ofBrowser: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics');
  const tasksS = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  const { processInfo } = await ofBrowser.send('SystemInfo.getProcessInfo');
  const spent = async (wanted: string) => {
    const ids = processInfo.filter(({ type }) => type === wanted).map(({ id }) => id);
    const trees = await Promise.all(ids.map((id) => treeUse(id)));
    return trees.reduce<number | undefined>(
      (sum, use) => (use === undefined ? sum : (sum ?? 0) + use.processorMs),
      undefined,
    );
  };
  return {
    atMs: performance.now(),
    tasksMs: tasksS * 1000,
    pageMs: await spent('renderer'),
    browserMs: await spent('browser'),
  };
}

/** Runs in the page: the track's frames per second, and the size of the last one. */
async function watchPicture(forMs: number) {
  const video = document.querySelector('video');
  if (video === null) throw new Error('No own picture');
  const next = async () =>
    new Promise<{ atMs: number; count: number }>((resolve) => {
      video.requestVideoFrameCallback((atMs, { presentedFrames }) =>
        resolve({ atMs, count: presentedFrames }),
      );
    });
  const first = await next();
  await new Promise((resolve) => {
    setTimeout(resolve, forMs);
  });
  const last = await next();
  return {
    size: `${video.videoWidth} × ${video.videoHeight}`,
    frames: ((last.count - first.count) * 1000) / (last.atMs - first.atMs),
  };
}

/** The renderer of canvases, in Chromium's terms. */
async function canvasKind(ofBrowser: CDPSession): Promise<string> {
  const { gpu } = await ofBrowser.send('SystemInfo.getInfo');
  return gpu.featureStatus?.['2d_canvas'] ?? 'unknown';
}

function table(looks: ReadonlyMap<Background, readonly Look[]>, canvas: string): Table {
  type Pick = (each: Look) => number | undefined;
  const sampled = (name: Background, pick: Pick) => sampleOf((looks.get(name) ?? []).map(pick));
  const row = (name: string, pick: Pick): Row => ({
    name,
    cells: BACKGROUNDS.map((each) => sampled(each, pick)),
  });
  const timesCamera = (pick: Pick): readonly Cell[] => {
    const camera = sampled('None', pick)?.median ?? Number.NaN;
    return BACKGROUNDS.map((each) => (sampled(each, pick)?.median ?? Number.NaN) / camera);
  };
  const atMostCamera = (name: string, pick: Pick, factor: number): Row => {
    const cells = timesCamera(pick);
    return { name, cells, aim: atMostTimes(cells[1], factor, cells[0], 'camera') };
  };
  const pickTasks: Pick = ({ tasksMs }) => tasksMs;
  const pickPage: Pick = ({ pageMs }) => pageMs;
  return {
    title: 'The own picture in the lobby, per second',
    columns: BACKGROUNDS.map((each) => (each === 'None' ? 'camera alone' : each.toLowerCase())),
    rows: [
      { name: 'picture', cells: BACKGROUNDS.map((each) => looks.get(each)?.at(-1)?.size) },
      row('frames', ({ frames }) => frames),
      row('main thread, ms/s', pickTasks),
      atMostCamera('main thread, times the camera', pickTasks, 1.2),
      row('process of the page, ms/s', pickPage),
      { name: 'process of the page, times the camera', cells: timesCamera(pickPage) },
      row('whole browser, ms/s', ({ browserMs }) => browserMs),
    ],
    notes: [`Camera of 1280 × 720 with 30 frames. Chromium’s canvas: ${canvas}.`],
  };
}
