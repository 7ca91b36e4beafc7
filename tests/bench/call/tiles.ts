/** A grid of 49 videos while one after the other speaks: how evenly the page draws. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Page, chromium } from '@playwright/test';
import { CHROMIUM, CHROMIUM_ARGS } from '../../support/chromium.ts';
import { startComponentPage } from '../../support/componentPage.ts';
import type { GroupOptions, Table } from '../report.ts';
import { percentile, sampleOf } from '../statistics.ts';

const FOLDER = 'tests/bench/call/tilesPage';
const PEOPLE = 49;
const SPEAKERS = 5;
const SPEAKER_MS = 2000;
const LONG_FRAME_MS = 50;
const WINDOW = { width: 1920, height: 1080 };
const SETTLE_MS = 3000;

interface Drawn {
  readonly frames: number;
  readonly long: number;
  readonly longestMs: number;
  readonly p95Ms: number;
  readonly busyMs: number;
}

export async function measureCallTiles({ rounds }: GroupOptions): Promise<readonly Table[]> {
  const place = await startComponentPage(FOLDER);
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...CHROMIUM_ARGS] });
  try {
    const page = await browser.newPage({ viewport: WINDOW });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const busyMs = async (): Promise<number> => {
      const { metrics } = await session.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
    };
    await page.goto(place.url);
    await page.waitForFunction(
      (count) =>
        [...document.querySelectorAll('video')].filter(({ readyState }) => readyState >= 2)
          .length === count,
      PEOPLE,
    );
    await sleep(SETTLE_MS);
    const drawn: Drawn[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = await busyMs();
      const gaps = page.evaluate(watchFrames, SPEAKERS * SPEAKER_MS);
      await speakInTurn(page, round * SPEAKERS);
      drawn.push(summarise(await gaps, (await busyMs()) - before));
    }
    return [table(drawn)];
  } finally {
    await browser.close();
    await place.stop();
  }
}

async function speakInTurn(page: Page, first: number): Promise<void> {
  for (let speaker = 0; speaker < SPEAKERS; speaker += 1) {
    await page.evaluate((index) => globalThis.letSpeak(index), (first + speaker) % (PEOPLE - 1));
    await sleep(SPEAKER_MS);
  }
}

/** Runs in the page: the time between its frames. */
async function watchFrames(forMs: number): Promise<readonly number[]> {
  return new Promise((resolve) => {
    const found: number[] = [];
    const startMs = performance.now();
    let beforeMs: number | undefined;
    const step = (nowMs: number): void => {
      if (beforeMs !== undefined) found.push(nowMs - beforeMs);
      beforeMs = nowMs;
      if (nowMs - startMs < forMs) requestAnimationFrame(step);
      else resolve(found);
    };
    requestAnimationFrame(step);
  });
}

function summarise(gaps: readonly number[], busyMs: number): Drawn {
  return {
    frames: gaps.length,
    long: gaps.filter((gap) => gap > LONG_FRAME_MS).length,
    longestMs: Math.max(...gaps),
    p95Ms: percentile(gaps, 95),
    busyMs,
  };
}

function table(drawn: readonly Drawn[]): Table {
  const seconds = (SPEAKERS * SPEAKER_MS) / 1000;
  const row = (name: string, pick: (each: Drawn) => number) => ({
    name,
    cells: [sampleOf(drawn.map(pick))],
  });
  return {
    title: `A grid of ${PEOPLE} pictures in ${WINDOW.width} × ${WINDOW.height}, ${SPEAKERS} speakers in turn`,
    columns: ['ours'],
    rows: [
      row(`frames in ${seconds} s`, ({ frames }) => frames),
      row(`frames over ${LONG_FRAME_MS} ms`, ({ long }) => long),
      row('longest frame, ms', ({ longestMs }) => longestMs),
      row('95th percentile of frames, ms', ({ p95Ms }) => p95Ms),
      row(`main thread in ${seconds} s, ms of the processor`, ({ busyMs }) => busyMs),
    ],
    notes: [
      'The stage alone, with pictures of 320 × 180 at 15 frames a second and voices that the page makes itself: nothing of a network.',
      'Where there is no graphics card, as in most test machines, the processor also draws.',
    ],
  };
}
