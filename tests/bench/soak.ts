/** Whether a page keeps anything of an hour of use: calls with chat, and the areas between them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type Page, chromium } from '@playwright/test';
import { DEMO_CONFERENCE_ID } from '#server/seed/demo.ts';
import { conferencePath } from '#shared/links.ts';
import { CHROMIUM, CHROMIUM_ARGS } from '../support/chromium.ts';
import { goWithin, joinAsGuest, signIn } from '../support/steps.ts';
import { type Row, type Table, atMost } from './report.ts';
import { slopeOf } from './statistics.ts';
import { withServer } from './withServer.ts';

const MINUTES = 60;
const LOOK_EVERY_MS = 60_000;
const STEP_LIMIT_MS = 60_000;
const MESSAGES = 5;
/** How long a page of an area is looked at. */
const STAY_MS = 500;
const HOME = '/user/general';
const AREAS = ['/user/contacts', '/user/conference/list', '/user/history', '/user/account', HOME];

interface Look {
  readonly hours: number;
  readonly rounds: number;
  readonly heapMib: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** Measures one hour, whatever the rounds. */
export async function measureSoak(): Promise<readonly Table[]> {
  return withServer('demo', async ({ url }) => {
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...CHROMIUM_ARGS] });
    try {
      const other = await open(browser, url + conferencePath(DEMO_CONFERENCE_ID));
      await joinAsGuest(other, 'Greta');
      await other.getByRole('button', { name: 'Leave', exact: true }).waitFor();
      const page = await open(browser, url);
      await signIn(page, 'anna', HOME);
      return [table(await soakPage(page))];
    } finally {
      await browser.close();
    }
  });
}

async function open(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext();
  context.setDefaultTimeout(STEP_LIMIT_MS);
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

async function soakPage(page: Page): Promise<readonly Look[]> {
  const devtools = await page.context().newCDPSession(page);
  const looks: Look[] = [];
  const beganMs = performance.now();
  // The first round brings what every later one uses again.
  await callAndWalk(page);
  for (let rounds = 1, nextMs = 0; ; rounds += 1) {
    const passedMs = performance.now() - beganMs;
    if (passedMs >= nextMs) {
      nextMs = passedMs + LOOK_EVERY_MS;
      for (let turn = 0; turn < 3; turn += 1) await devtools.send('HeapProfiler.collectGarbage');
      const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
      const { usedSize } = await devtools.send('Runtime.getHeapUsage');
      const heapMib = usedSize / 1024 / 1024;
      looks.push({
        hours: passedMs / 3_600_000,
        rounds,
        heapMib,
        nodes,
        listeners: jsEventListeners,
      });
    }
    if (passedMs >= MINUTES * 60_000) return looks;
    await callAndWalk(page);
  }
}

/**
 * A call with a few messages, then through the areas until home. The page's own script finds and presses the controls: the
 * driver's way to find one by its words reads which elements name it, and Chromium keeps those of one that names itself.
 */
async function callAndWalk(page: Page): Promise<void> {
  await goWithin(page, conferencePath(DEMO_CONFERENCE_ID));
  await press(page, 'form button[type="submit"]');
  await page.waitForFunction(() => document.querySelectorAll('video').length > 1);
  await press(page, 'button', 'Chat');
  for (let message = 1; message <= MESSAGES; message += 1) {
    await press(page, 'textarea');
    await page.keyboard.insertText(`Message ${message}`);
    await page.keyboard.press('Enter');
  }
  await press(page, 'button', 'Leave');
  await press(page, 'button', 'Go home');
  for (const area of AREAS) {
    await press(page, `nav a[href="${area}"]`);
    await sleep(STAY_MS);
  }
}

/** Presses the first control of that markup, which has these words if any are given, as soon as it is there. */
async function press(page: Page, selector: string, words?: string): Promise<void> {
  await page.waitForFunction(
    ([markup, text]) => {
      const found = [...document.querySelectorAll<HTMLElement>(markup)].find(
        (control) => text === undefined || control.textContent === text,
      );
      found?.focus();
      found?.click();
      return found !== undefined;
    },
    [selector, words] as const,
  );
}

function table(looks: readonly Look[]): Table {
  const [first, last] = [looks[0], looks.at(-1)];
  const row = (name: string, pick: (look: Look) => number): Row => ({
    name,
    cells: [
      first && pick(first),
      last && pick(last),
      slopeOf(looks.map((look) => [look.hours, pick(look)])),
    ],
  });
  const heap = row('heap, MiB', ({ heapMib }) => heapMib);
  return {
    title: `A page in use for ${MINUTES} minutes: call, chat, areas`,
    columns: ['after one round', 'at the end', 'growth an hour (straight line)'],
    rows: [
      row('rounds', ({ rounds }) => rounds),
      { ...heap, aim: atMost(heap.cells[2], 1) },
      row('nodes', ({ nodes }) => nodes),
      row('listeners', ({ listeners }) => listeners),
    ],
    notes: ['A look every minute at home, after the garbage is gone. Aim: growth of the heap.'],
  };
}
