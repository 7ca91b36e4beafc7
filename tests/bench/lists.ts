/**
 * The personal area's lists with a hundred, a thousand and ten thousand conferences: the time of the first row, the search's
 * reaction to a key, scrolling, memory; and the scripts of the scheduler's page.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, type Page, chromium } from '@playwright/test';
import { CHROMIUM, CHROMIUM_ARGS } from '../support/chromium.ts';
import { startServer } from '../support/server.ts';
import { signIn } from '../support/steps.ts';
import { LIST_SIZE, startFloorPage } from './floorPage.ts';
import { installListProbe } from './listProbe.ts';
import { logNetwork } from './networkLog.ts';
import {
  type Aim,
  type Cell,
  type GroupOptions,
  type Row,
  type Table,
  atMost,
  atMostTimes,
  exactly,
} from './report.ts';
import { percentile, sampleOf } from './statistics.ts';

const SIZES = [100, 1000, LIST_SIZE];
/** Names of the seed with fewer and fewer matches, and typing errors without a match. */
const TYPED = 'meeting 42 of horvath zz';
const LIST_PATH = '/user/conference/list';
const LOAD_LIMIT_MS = 180_000;
/** Twenty keys a second. */
const KEY_GAP_MS = 50;
const SETTLE_MS = 1000;
const WHEEL_TURNS = 120;
const LONG_FRAME_MS = 50;
/** Aims as multiples of the floor: 200 and 600 ms where React's own first paint takes 80. */
const FIRST_ROW = 2.5;
const COMPLETE = 7.5;
const KEY = 1.2;
const HEAP_MIB = 12;

/** The figures of one visit to a list. */
interface ListVisit {
  readonly firstRowMs: number;
  readonly usableMs: number;
  readonly completeMs: number;
  readonly letterMs: readonly number[];
  readonly foundMs: readonly number[];
  readonly frameMs: readonly number[];
  readonly heapMib: number;
}

export async function measureLists({ rounds }: GroupOptions): Promise<readonly Table[]> {
  const visits = new Map<number, readonly ListVisit[]>();
  let scheduler: Table | undefined;
  const floor = await measureFloor(rounds);
  for (const size of SIZES) {
    const server = await startServer({ seed: `scale=${size}` });
    try {
      visits.set(
        size,
        await inBrowser(server.url, async (context) => {
          await signInOnce(context);
          return visitOften(context, LIST_PATH, rounds);
        }),
      );
      scheduler ??= await inBrowser(server.url, async (context) => {
        await signInOnce(context);
        return weighScheduler(context);
      });
    } finally {
      await server.stop();
    }
  }
  return [listTable(visits, floor), ...(scheduler === undefined ? [] : [scheduler])];
}

async function measureFloor(rounds: number): Promise<readonly ListVisit[]> {
  const floor = await startFloorPage();
  try {
    return await inBrowser(floor.url, (context) => visitOften(context, '/list', rounds));
  } finally {
    await floor.stop();
  }
}

/** A browser for as long as `work` takes. */
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
    return await work(context);
  } finally {
    await browser.close();
  }
}

async function signInOnce(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/');
  await signIn(page);
  await page.close();
}

async function visitOften(
  context: BrowserContext,
  address: string,
  rounds: number,
): Promise<readonly ListVisit[]> {
  const visits: ListVisit[] = [];
  for (let round = 0; round < rounds; round += 1) visits.push(await visitList(context, address));
  return visits;
}

async function visitList(context: BrowserContext, address: string): Promise<ListVisit> {
  const page = await context.newPage();
  try {
    await page.addInitScript(installListProbe, 'a[data-id]');
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.listProbe?.firstRowMs !== undefined, undefined, {
      timeout: LOAD_LIMIT_MS,
    });
    // The document draws the first rows before the application, which has the search and the other rows.
    const search = page.getByRole('searchbox', { name: 'Search by name or ID' });
    await search.waitFor({ timeout: LOAD_LIMIT_MS });
    const usableMs = await page.evaluate(() => performance.now());
    await page.getByText(/^Loaded /u).waitFor({ state: 'hidden', timeout: LOAD_LIMIT_MS });
    const completeMs = await page.evaluate(() => performance.now());
    await sleep(SETTLE_MS);
    await search.focus();
    for (const key of TYPED) await press(page, key === ' ' ? 'Space' : key);
    for (let taken = 0; taken < TYPED.length; taken += 1) await press(page, 'Backspace');
    const frameMs = await scroll(page);
    const seen = await page.evaluate(() => window.listProbe);
    return {
      firstRowMs: seen?.firstRowMs ?? Number.NaN,
      usableMs,
      completeMs,
      letterMs: seen?.letterMs ?? [],
      foundMs: seen?.foundMs ?? [],
      frameMs,
      heapMib: await heapOf(page),
    };
  } finally {
    await page.close();
  }
}

/** Presses a key and waits like the fastest typist: queued keys would measure the queue. */
async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await sleep(KEY_GAP_MS);
}

/** Scrolls through the list by wheel; returns the durations of the frames meanwhile. */
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

function listTable(
  visits: ReadonlyMap<number, readonly ListVisit[]>,
  floor: readonly ListVisit[],
): Table {
  const row = (
    name: string,
    pick: (visit: ListVisit) => number,
    aim?: (ours: Cell, floor: Cell) => Aim,
  ): Row => {
    const sizes: Cell[] = SIZES.map((size) => sampleOf((visits.get(size) ?? []).map(pick)));
    const base = sampleOf(floor.map(pick));
    return {
      name,
      cells: [...sizes, growth(sizes), base],
      ...(aim && { aim: aim(sizes.at(-1), base) }),
    };
  };
  const times = (factor: number) => (ours: Cell, base: Cell) =>
    atMostTimes(ours, factor, base, 'floor');
  return {
    title: 'List of conferences, 1280 × 800',
    columns: [...SIZES.map((size) => `${size}`), 'last ÷ first', `floor of ${LIST_SIZE}`],
    rows: [
      row('first row, ms', ({ firstRowMs }) => firstRowMs, times(FIRST_ROW)),
      row('search takes text, ms', ({ usableMs }) => usableMs),
      row('all of them, ms', ({ completeMs }) => completeMs, times(COMPLETE)),
      row('key in the search: its letter, p50 ms', ({ letterMs }) => percentile(letterMs, 50)),
      row(
        'key in the search: its letter, p95 ms',
        ({ letterMs }) => percentile(letterMs, 95),
        times(KEY),
      ),
      row('key in the search: what it finds, p50 ms', ({ foundMs }) => percentile(foundMs, 50)),
      row(
        'key in the search: what it finds, p95 ms',
        ({ foundMs }) => percentile(foundMs, 95),
        times(KEY),
      ),
      row(
        `frames over ${LONG_FRAME_MS} ms while scrolling`,
        ({ frameMs }) => frameMs.filter((ms) => ms > LONG_FRAME_MS).length,
      ),
      row('frame while scrolling, p95 ms', ({ frameMs }) => percentile(frameMs, 95)),
      row(
        'script heap, MiB',
        ({ heapMib }) => heapMib,
        (ours) => atMost(ours, HEAP_MIB),
      ),
    ],
    notes: [
      `A key: from its press until the page has drawn its letter, or what it finds, and is free; ${TYPED.length * 2} keys a round.`,
      'The floor: React and virtua with names that the page makes itself. Ours asks the server for them.',
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
  // The page fetches its parts, so Chromium doesn't count most as scripts.
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
