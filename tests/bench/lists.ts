/**
 * The personal area's lists at a hundred, a thousand and ten thousand conferences: when the first row is there, how fast
 * the search answers a key, how the list scrolls, what it keeps in memory; and what script the scheduler's page needs.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, type Page, chromium } from '@playwright/test';
import { CHROMIUM, CHROMIUM_ARGS } from '../support/chromium.ts';
import { startServer } from '../support/server.ts';
import { signIn } from '../support/steps.ts';
import { installListProbe } from './listProbe.ts';
import { logNetwork } from './networkLog.ts';
import { type Cell, type GroupOptions, type Row, type Table, atMost, exactly } from './report.ts';
import { percentile, sampleOf } from './statistics.ts';

const SIZES = [100, 1000, 10_000];
/** Names of the seed that fit fewer and fewer, and typing mistakes that fit nothing. */
const TYPED = 'meeting 42 of horvath zz';
const LIST_PATH = '/user/conference/list';
const LOAD_LIMIT_MS = 180_000;
/** Twenty keys a second. */
const KEY_GAP_MS = 50;
const SETTLE_MS = 1000;
const WHEEL_TURNS = 120;
const LONG_FRAME_MS = 50;

/** What one visit to a list came to. */
interface ListVisit {
  readonly firstRowMs: number;
  readonly completeMs: number;
  readonly keyMs: readonly number[];
  readonly frameMs: readonly number[];
  readonly heapMib: number;
}

export async function measureLists({ rounds }: GroupOptions): Promise<readonly Table[]> {
  const visits = new Map<number, readonly ListVisit[]>();
  let scheduler: Table | undefined;
  for (const size of SIZES) {
    const server = await startServer({ seed: `scale=${size}` });
    try {
      visits.set(size, await inBrowser(server.url, (context) => visitOften(context, rounds)));
      scheduler ??= await inBrowser(server.url, (context) => weighScheduler(context));
    } finally {
      await server.stop();
    }
  }
  return [listTable(visits), ...(scheduler === undefined ? [] : [scheduler])];
}

/** A browser with a signed-in person, for as long as `work` takes. */
async function inBrowser<T>(
  url: string,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...CHROMIUM_ARGS] });
  try {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1280, height: 800 },
    });
    const page = await context.newPage();
    await page.goto('/');
    await signIn(page);
    await page.close();
    return await work(context);
  } finally {
    await browser.close();
  }
}

async function visitOften(context: BrowserContext, rounds: number): Promise<readonly ListVisit[]> {
  const visits: ListVisit[] = [];
  for (let round = 0; round < rounds; round += 1) visits.push(await visitList(context));
  return visits;
}

async function visitList(context: BrowserContext): Promise<ListVisit> {
  const page = await context.newPage();
  try {
    await page.addInitScript(installListProbe, 'a[data-id]');
    await page.goto(LIST_PATH, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.listProbe?.firstRowMs !== undefined, undefined, {
      timeout: LOAD_LIMIT_MS,
    });
    await page.getByText(/^Loaded /u).waitFor({ state: 'hidden', timeout: LOAD_LIMIT_MS });
    const completeMs = await page.evaluate(() => performance.now());
    await sleep(SETTLE_MS);
    await page.getByRole('searchbox', { name: 'Search by name or ID' }).focus();
    for (const key of TYPED) await press(page, key === ' ' ? 'Space' : key);
    for (let taken = 0; taken < TYPED.length; taken += 1) await press(page, 'Backspace');
    const frameMs = await scroll(page);
    const seen = await page.evaluate(() => window.listProbe);
    return {
      firstRowMs: seen?.firstRowMs ?? Number.NaN,
      completeMs,
      keyMs: seen?.keyMs ?? [],
      frameMs,
      heapMib: await heapOf(page),
    };
  } finally {
    await page.close();
  }
}

/** Presses a key and waits as long as the quickest typist would: keys that queue up measure the queue. */
async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await sleep(KEY_GAP_MS);
}

/** Turns the wheel through the list; the lengths of the frames meanwhile. */
async function scroll(page: Page): Promise<readonly number[]> {
  await page.mouse.move(640, 500);
  await page.evaluate(() => window.listProbe?.watchFrames());
  for (let turn = 0; turn < WHEEL_TURNS; turn += 1) await page.mouse.wheel(0, 400);
  return page.evaluate(() => window.listProbe?.frameMs ?? []);
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 2 ** 20;
}

function listTable(visits: ReadonlyMap<number, readonly ListVisit[]>): Table {
  const row = (name: string, pick: (visit: ListVisit) => number, limit?: number): Row => {
    const cells: Cell[] = SIZES.map((size) => sampleOf((visits.get(size) ?? []).map(pick)));
    const aim = limit === undefined ? undefined : atMost(cells.at(-1), limit);
    return { name, cells: [...cells, growth(cells)], ...(aim && { aim }) };
  };
  return {
    title: 'List of conferences, 1280 × 800',
    columns: [...SIZES.map((size) => `${size}`), 'last ÷ first'],
    rows: [
      row('first row, ms', ({ firstRowMs }) => firstRowMs),
      row('all of them, ms', ({ completeMs }) => completeMs),
      row('key in the search, p50 ms', ({ keyMs }) => percentile(keyMs, 50)),
      row('key in the search, p95 ms', ({ keyMs }) => percentile(keyMs, 95), 20),
      row(
        `frames over ${LONG_FRAME_MS} ms while scrolling`,
        ({ frameMs }) => frameMs.filter((ms) => ms > LONG_FRAME_MS).length,
      ),
      row('frame while scrolling, p95 ms', ({ frameMs }) => percentile(frameMs, 95)),
      row('script heap, MiB', ({ heapMib }) => heapMib),
    ],
    notes: [
      `A key: from its press until the page has drawn the answer and is free for the next one; ${TYPED.length * 2} keys a round.`,
    ],
  };
}

/** How many times the last figure is the first. */
function growth(cells: readonly Cell[]): Cell {
  const [first, last] = [cells[0], cells.at(-1)].map((cell) =>
    typeof cell === 'object' ? cell.median : undefined,
  );
  if (first === undefined || last === undefined || first === 0) return undefined;
  return Math.round((last / first) * 10) / 10;
}

async function weighScheduler(context: BrowserContext): Promise<Table> {
  const page = await context.newPage();
  const requests = await logNetwork(await context.newCDPSession(page));
  await page.goto('/user/conference/create');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await sleep(SETTLE_MS);
  // The page fetches its parts itself, so most are no scripts to Chromium.
  const scripts = requests.filter(({ url }) => url.endsWith('.js'));
  const has = (name: string): string =>
    scripts.some(({ url }) => url.includes(`/${name}.`)) ? 'yes' : 'no';
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
  return {
    title: 'Scheduler page, first visit after sign-in',
    columns: ['ours'],
    rows: [
      { name: 'script over the wire, KiB', cells: [Math.round(bytes / 102.4) / 10] },
      ...['drag-and-drop', 'charts'].map((name) => ({
        name: `${name} before it is used`,
        cells: [has(name)],
        aim: exactly(has(name), 'no'),
      })),
    ],
  };
}
