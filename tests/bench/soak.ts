/** Whether a page leaks anything in an hour of use: calls with chat, and the areas between them. */
import { type Browser, type Page, chromium } from '@playwright/test';
import { DEMO_CONFERENCE_ID } from '#server/seed/demo.ts';
import { conferencePath } from '#shared/links.ts';
import { CHROMIUM, CHROMIUM_ARGS } from '../support/chromium.ts';
import { joinAsGuest, signIn } from '../support/steps.ts';
import { type Row, type Table, atMost } from './report.ts';
import { slopeOf } from './statistics.ts';
import { withServer } from './withServer.ts';

const MINUTES = 60;
const LOOK_EVERY_MS = 60_000;
const STEP_LIMIT_MS = 60_000;
const FIRST_ROUNDS = 20;
const MESSAGES = 5;
/**
 * Chromium keeps compiling hot code, and counts the compiled code as heap: about 10 KiB a round for hundreds of rounds. Without
 * that, the rest is the page's.
 */
const WITHOUT_COMPILED_CODE = '--js-flags=--no-sparkplug --no-maglev --no-opt';
/** The time on each page of an area. */
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

/** Measures one hour, for any number of rounds. */
export async function measureSoak(): Promise<readonly Table[]> {
  return withServer('demo', async ({ url }) => {
    const args = [...CHROMIUM_ARGS, WITHOUT_COMPILED_CODE];
    const browser = await chromium.launch({ executablePath: CHROMIUM, args });
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
  const round = await roundsOf(page);
  // The first rounds load and compile what later ones reuse.
  for (let first = 1; first <= FIRST_ROUNDS; first += 1) await round();
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
    await round();
  }
}

/** The steps of a round. */
const ROUND = {
  call: conferencePath(DEMO_CONFERENCE_ID),
  messages: MESSAGES,
  areas: AREAS,
  stayMs: STAY_MS,
};

/**
 * A round as a function of the page: a call with a few messages, then through the areas until home. One script runs it all, because
 * each evaluation of the driver leaves a compiled script, and Chromium keeps elements that it finds by text.
 */
async function roundsOf(page: Page): Promise<() => Promise<void>> {
  const round = await page.evaluateHandle((plan) => {
    const pause = (ms: number) =>
      new Promise((resolve) => {
        setTimeout(resolve, ms);
      });
    async function until<Value>(look: () => Value | undefined): Promise<Value> {
      for (;;) {
        const found = look();
        if (found !== undefined) return found;
        await pause(20);
      }
    }
    /** Waits for the first control that matches the selector and, if given, the text, and presses it. */
    async function press(markup: string, words?: string): Promise<void> {
      const control = await until(() =>
        [...document.querySelectorAll<HTMLElement>(markup)].find(
          ({ textContent }) => words === undefined || textContent === words,
        ),
      );
      control.focus();
      control.click();
    }
    async function write(text: string): Promise<void> {
      const field = await until(() => document.querySelector('textarea') ?? undefined);
      // Bypasses React's value tracking.
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
        field,
        text,
      );
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
      );
      await until(() => (field.value === '' ? true : undefined));
    }
    return async () => {
      history.pushState(undefined, '', plan.call);
      dispatchEvent(new PopStateEvent('popstate'));
      await press('form button[type="submit"]');
      await until(() => document.querySelectorAll('video')[1]);
      await press('button', 'Chat');
      for (let message = 1; message <= plan.messages; message += 1)
        await write(`Message ${message}`);
      await press('button', 'Leave');
      await press('button', 'Go home');
      for (const area of plan.areas) {
        await press(`nav a[href="${area}"]`);
        await pause(plan.stayMs);
      }
    };
  }, ROUND);
  return () => page.evaluate((run) => run(), round);
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
    columns: ['after the first rounds', 'at the end', 'growth an hour (straight line)'],
    rows: [
      row('rounds', ({ rounds }) => rounds),
      { ...heap, aim: atMost(heap.cells[2], 1) },
      row('nodes', ({ nodes }) => nodes),
      row('listeners', ({ listeners }) => listeners),
    ],
    notes: [
      'A look every minute at home, after the garbage is collected, without compiled code. Aim: growth of the heap.',
    ],
  };
}
