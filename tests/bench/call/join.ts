/**
 * From the press of Join to the first video of another person: one guest stays in the demo conference, and another joins
 * repeatedly. Server and both pages run on this machine, so the network costs nothing. The time above the floor of the same run is
 * ours: rendering and connecting overlap.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type Page, chromium } from '@playwright/test';
import { DEMO_CONFERENCE_ID } from '#server/seed/demo.ts';
import { conferencePath } from '#shared/links.ts';
import { CHROMIUM, CHROMIUM_ARGS } from '../../support/chromium.ts';
import { startJoinFloor } from './joinFloor.ts';
import { type CallMoments, type CallStep, installCallProbe } from './joinProbe.ts';
import { type GroupOptions, type Row, type Table, atMostAbove } from '../report.ts';
import { sampleOf } from '../statistics.ts';
import { withServer } from '../withServer.ts';

const STEP_LIMIT_MS = 30_000;
/** A person who checks the self-view and then presses Join. */
const LOOK_MS = 1000;
/** The time that a call may add to the browser's. */
const OURS_MAX_MS = 150;
/** The page's last messages reach the server. */
const LEAVE_MS = 200;

export async function measureCall({ rounds }: GroupOptions): Promise<readonly Table[]> {
  return withServer('demo', async ({ url }) => {
    const floor = await startJoinFloor();
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...CHROMIUM_ARGS] });
    try {
      const ours = await joinAgain(browser, url + conferencePath(DEMO_CONFERENCE_ID), rounds);
      return [callTable(ours, await joinAgain(browser, floor.url, rounds))];
    } finally {
      await browser.close();
      await floor.stop();
    }
  });
}

async function joinAgain(
  browser: Browser,
  address: string,
  rounds: number,
): Promise<readonly CallMoments[]> {
  const stays = await openLobby(browser, address, 'Stays');
  await pressJoin(stays, 'joined');
  const joins: CallMoments[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await openLobby(browser, address, `Joins ${round}`);
    await pressJoin(page, 'firstFrame');
    joins.push(await moments(page));
    // Leaving the page leaves the call; closing it at once would reserve the seat for a while.
    await page.goto('about:blank');
    await sleep(LEAVE_MS);
    await page.context().close();
  }
  await stays.context().close();
  return joins;
}

/** Opens the conference's page as a new guest and waits for the self-view. */
async function openLobby(browser: Browser, address: string, name: string): Promise<Page> {
  const context = await browser.newContext();
  context.setDefaultTimeout(STEP_LIMIT_MS);
  const page = await context.newPage();
  await page.addInitScript(installCallProbe);
  await page.goto(address);
  await page.locator('form input[autocomplete="name"]').fill(name);
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2);
  await sleep(LOOK_MS);
  return page;
}

async function pressJoin(page: Page, until: CallStep): Promise<void> {
  await page.locator('form button[type="submit"]').click();
  await page.waitForFunction((step) => window.benchCall?.[step] !== undefined, until);
}

async function moments(page: Page): Promise<CallMoments> {
  return page.evaluate(() => ({ ...window.benchCall }));
}

function callTable(ours: readonly CallMoments[], floor: readonly CallMoments[]): Table {
  const row = (name: string, from: CallStep, to: CallStep): Row => {
    const cell = (joins: readonly CallMoments[]) =>
      sampleOf(joins.map((join) => difference(join[from], join[to])));
    return { name, cells: [cell(ours), cell(floor)] };
  };
  const whole = row('press → first picture, ms', 'pressed', 'firstFrame');
  return {
    title: 'From the press of Join to the first remote picture, unthrottled',
    columns: ['ours', 'floor'],
    rows: [
      row('press → socket, ms', 'pressed', 'socketMade'),
      row('socket → joined (signalling), ms', 'socketMade', 'joined'),
      row('joined → ICE begins (offer and answer), ms', 'joined', 'iceStarted'),
      row('ICE and DTLS, ms', 'iceStarted', 'connected'),
      row('connected → first picture shown, ms', 'connected', 'firstFrame'),
      { ...whole, aim: atMostAbove(whole.cells[0], OURS_MAX_MS, whole.cells[1], 'floor') },
    ],
    notes: [
      'Floor: the same by a page that has a picture, a field and a button, and no framework.',
    ],
  };
}

function difference(fromMs: number | undefined, toMs: number | undefined): number | undefined {
  return fromMs === undefined || toMs === undefined ? undefined : toMs - fromMs;
}
