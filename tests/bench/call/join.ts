/**
 * From the press of Join to the first picture of someone else: one guest is in the demo conference
 * and stays, another joins again and again. Server and both pages run on this machine, so the
 * network costs nothing; what is left is ours, the browser's connection set-up, and the first picture.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type Page, chromium } from '@playwright/test';
import { DEMO_CONFERENCE_ID } from '#server/seed/demo.ts';
import { conferencePath } from '#shared/links.ts';
import { CHROMIUM, CHROMIUM_ARGS } from '../../support/chromium.ts';
import { type CallMoments, type CallStep, installCallProbe } from './joinProbe.ts';
import type { GroupOptions, Row, Table } from '../report.ts';
import { sampleOf } from '../statistics.ts';
import { withServer } from '../withServer.ts';

const STEP_LIMIT_MS = 30_000;
/** A person who has looked at themselves and then presses Join. */
const LOOK_MS = 1000;

export async function measureCall({ rounds }: GroupOptions): Promise<readonly Table[]> {
  return withServer('demo', async ({ url }) => {
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...CHROMIUM_ARGS] });
    try {
      return [callTable(await joinAgain(browser, url, rounds))];
    } finally {
      await browser.close();
    }
  });
}

async function joinAgain(
  browser: Browser,
  serverUrl: string,
  rounds: number,
): Promise<readonly CallMoments[]> {
  const address = serverUrl + conferencePath(DEMO_CONFERENCE_ID);
  const stays = await openLobby(browser, address, 'Stays');
  await pressJoin(stays, 'joined');
  const joins: CallMoments[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await openLobby(browser, address, `Joins ${round}`);
    await pressJoin(page, 'firstFrame');
    joins.push(await moments(page));
    // Leaving the page leaves the call; closing it at once would keep the seat for a while.
    await page.goto('about:blank');
    await page.context().close();
  }
  return joins;
}

/** Opens the conference's page as a new guest and waits until the own picture is there. */
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

function callTable(joins: readonly CallMoments[]): Table {
  const between = (from: CallStep, to: CallStep) => (join: CallMoments) =>
    difference(join[from], join[to]);
  const row = (name: string, pick: (join: CallMoments) => number | undefined): Row => ({
    name,
    cells: [sampleOf(joins.map(pick))],
  });
  return {
    title: 'From the press of Join to the first remote picture, unthrottled',
    columns: ['ours'],
    rows: [
      row('press → socket (route, part, devices), ms', between('pressed', 'socketMade')),
      row('socket → joined (signalling), ms', between('socketMade', 'joined')),
      row('joined → ICE begins (offer and answer), ms', between('joined', 'iceStarted')),
      row('ICE and DTLS, ms', between('iceStarted', 'connected')),
      row('connected → first picture shown, ms', between('connected', 'firstFrame')),
      row('press → first picture, ms', between('pressed', 'firstFrame')),
      row('of that ours, ms', between('pressed', 'iceStarted')),
      row('share that is ours, %', shareOfOurs),
    ],
    notes: ['Ours: all before ICE begins. The rest is Chromium connecting, encoding and decoding.'],
  };
}

function shareOfOurs(join: CallMoments): number | undefined {
  const ours = difference(join.pressed, join.iceStarted);
  const all = difference(join.pressed, join.firstFrame);
  return ours === undefined || all === undefined ? undefined : (100 * ours) / all;
}

function difference(fromMs: number | undefined, toMs: number | undefined): number | undefined {
  return fromMs === undefined || toMs === undefined ? undefined : toMs - fromMs;
}
