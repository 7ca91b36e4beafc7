/** A grid of 49 pictures while one after the other speaks: how evenly the page goes on drawing. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { GroupOptions, Table } from '../report.ts';
import { percentile, sampleOf } from '../statistics.ts';
import { joinAsPage } from './guestPage.ts';
import { withCluster } from './places.ts';
import { type Publisher, joinPublishers } from './publishers.ts';

const PEOPLE = 49;
const SPEAKERS = 5;
const SPEAKER_MS = 2000;
const LONG_FRAME_MS = 50;
const WINDOW = { width: 1920, height: 1080 };

interface Drawn {
  readonly frames: number;
  readonly long: number;
  readonly longestMs: number;
  readonly p95Ms: number;
  readonly longTasksMs: number;
}

export async function measureCallTiles({ rounds }: GroupOptions): Promise<readonly Table[]> {
  return withCluster(async (place) => {
    const others = await joinPublishers(place.serverUrl, place.callId, PEOPLE - 1);
    const own = await joinAsPage(place, 'Measured', { viewport: WINDOW });
    try {
      const pictures = await own.waitForPictures(PEOPLE);
      const drawn: Drawn[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const gaps = own.page.evaluate(watchFrames, SPEAKERS * SPEAKER_MS);
        await speakInTurn(others.slice(round * SPEAKERS).slice(0, SPEAKERS));
        drawn.push(summarise(await gaps));
      }
      return [table(pictures, drawn)];
    } finally {
      await own.close();
      await Promise.all(others.map((other) => other.leave()));
    }
  });
}

async function speakInTurn(speakers: readonly Publisher[]): Promise<void> {
  for (const speaker of speakers) {
    speaker.speak(true);
    await sleep(SPEAKER_MS);
    speaker.speak(false);
  }
}

/** Runs in the page: the time between its frames, and the tasks that held the main thread for 50 ms and more. */
async function watchFrames(
  forMs: number,
): Promise<{ readonly gaps: readonly number[]; readonly tasks: readonly number[] }> {
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    tasks.push(...list.getEntries().map(({ duration }) => duration));
  });
  observer.observe({ type: 'longtask' });
  const gaps = await new Promise<number[]>((resolve) => {
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
  observer.disconnect();
  return { gaps, tasks };
}

function summarise({ gaps, tasks }: Awaited<ReturnType<typeof watchFrames>>): Drawn {
  return {
    frames: gaps.length,
    long: gaps.filter((gap) => gap > LONG_FRAME_MS).length,
    longestMs: Math.max(...gaps),
    p95Ms: percentile(gaps, 95),
    longTasksMs: tasks.reduce((sum, task) => sum + task, 0),
  };
}

function table(pictures: number, drawn: readonly Drawn[]): Table {
  const row = (name: string, pick: (each: Drawn) => number) => ({
    name,
    cells: [sampleOf(drawn.map(pick))],
  });
  return {
    title: `A grid of ${PEOPLE} pictures in ${WINDOW.width} × ${WINDOW.height}, ${SPEAKERS} speakers in turn`,
    columns: ['ours'],
    rows: [
      { name: 'pictures shown', cells: [pictures] },
      row(`frames in ${(SPEAKERS * SPEAKER_MS) / 1000} s`, ({ frames }) => frames),
      row(`frames over ${LONG_FRAME_MS} ms`, ({ long }) => long),
      row('longest frame, ms', ({ longestMs }) => longestMs),
      row('95th percentile of frames, ms', ({ p95Ms }) => p95Ms),
      row('in tasks of the main thread over 50 ms, ms', ({ longTasksMs }) => longTasksMs),
    ],
    notes: ['The pictures are 160 × 90 at 10 frames a second, made and drawn by this processor.'],
  };
}
