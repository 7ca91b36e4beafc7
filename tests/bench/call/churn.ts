/** Whether a page that stays in a call leaks anything of people who join and leave. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { GroupOptions, Table } from '../report.ts';
import { sampleOf, slopeOf } from '../statistics.ts';
import { joinAsPage } from './guestPage.ts';
import { withCluster } from './places.ts';
import { joinPublishers } from './publishers.ts';

/** A usual run of five rounds takes half an hour. */
const MINUTES_PER_ROUND = 6;
const AT_ONCE = 3;
const STAY_MS = 1500;
const LOOK_EVERY_MS = 60_000;

interface Look {
  readonly joins: number;
  readonly heapMib: number;
  readonly memoryMib: number | undefined;
}

export async function measureCallChurn({ rounds }: GroupOptions): Promise<readonly Table[]> {
  const minutes = rounds * MINUTES_PER_ROUND;
  return withCluster(async (place) => {
    const own = await joinAsPage(place, 'Measured');
    try {
      let joins = 0;
      const looks: Look[] = [];
      const endMs = performance.now() + minutes * 60_000;
      let nextLookMs = performance.now() + LOOK_EVERY_MS;
      while (performance.now() < endMs) {
        const guests = await joinPublishers(place.serverUrl, place.callId, AT_ONCE);
        joins += guests.length;
        await sleep(STAY_MS);
        await Promise.all(guests.map((guest) => guest.leave()));
        if (performance.now() < nextLookMs) continue;
        nextLookMs += LOOK_EVERY_MS;
        looks.push({ joins, heapMib: await own.heapMib(), memoryMib: await own.memoryMib() });
      }
      return [table(minutes, looks)];
    } finally {
      await own.close();
    }
  });
}

function table(minutes: number, looks: readonly Look[]): Table {
  const [first, last] = [looks[0], looks.at(-1)];
  const heaps = looks.map(({ heapMib }) => heapMib);
  const jumps = heaps.slice(1).map((heap, index) => Math.abs(heap - (heaps[index] ?? heap)));
  return {
    title: `A page in a call while others come and go for ${minutes} minutes`,
    columns: ['ours'],
    rows: [
      { name: 'joins and leaves', cells: [last?.joins] },
      { name: 'heap after the first minute, MiB', cells: [first?.heapMib] },
      { name: 'heap at the end, MiB', cells: [last?.heapMib] },
      { name: 'growth by 100 joins (straight line), KiB', cells: [growthPer100(looks)] },
      { name: 'usual step from look to look (noise), KiB', cells: [kib(sampleOf(jumps)?.median)] },
      { name: 'process after the first minute, MiB', cells: [first?.memoryMib] },
      { name: 'process at the end, MiB', cells: [last?.memoryMib] },
    ],
    notes: ['A look every minute, after the garbage is gone; no growth is what is wanted.'],
  };
}

/** In KiB by 100 joins. */
function growthPer100(looks: readonly Look[]): number | undefined {
  const perJoin = slopeOf(looks.map(({ joins, heapMib }) => [joins, heapMib]));
  return perJoin === undefined ? undefined : kib(perJoin * 100);
}

function kib(mib: number | undefined): number | undefined {
  return mib === undefined ? undefined : mib * 1024;
}
