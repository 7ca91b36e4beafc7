/** The cost of a call for its page: main-thread time and memory, by the number of participants. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { GroupOptions, Row, Table } from '../report.ts';
import { sampleOf } from '../statistics.ts';
import { type GuestPage, joinAsPage } from './guestPage.ts';
import { type CallPlace, withCluster, withMesh } from './places.ts';
import { joinPublishers } from './publishers.ts';

const SETTLE_MS = 5000;
const LOOK_MS = 5000;

/** On the mesh the others are pages, too. */
const MESH_SIZES = [2, 6] as const;
const CLUSTER_SIZES = [2, 9, 25, 49] as const;

export async function measureCallLoad({ rounds }: GroupOptions): Promise<readonly Table[]> {
  const rows: Row[] = [];
  for (const people of MESH_SIZES)
    rows.push(await withMesh((place) => amongPages(place, people, rounds)));
  for (const people of CLUSTER_SIZES)
    rows.push(await withCluster((place) => amongPublishers(place, people, rounds)));
  return [
    {
      title: 'A page in a call, per second of it',
      columns: [
        'pictures',
        'tasks, ms/s',
        'scripts, ms/s',
        'layout, ms/s',
        'heap, MiB',
        'process, MiB',
      ],
      rows,
      notes: [
        'Main thread only, in time of the processor, so that what else works on this machine does not count.',
        'On the mesh the others are pages with cameras of 5 frames a second, on the cluster small clients with 10.',
      ],
    },
  ];
}

async function amongPages(place: CallPlace, people: number, rounds: number): Promise<Row> {
  const others: GuestPage[] = [];
  try {
    for (let index = 1; index < people; index += 1)
      others.push(await joinAsPage(place, `Guest ${index}`, { framesPerSecond: 5 }));
    return await measure(place, `mesh, ${people} people`, people, rounds);
  } finally {
    await Promise.all(others.map((other) => other.close()));
  }
}

async function amongPublishers(place: CallPlace, people: number, rounds: number): Promise<Row> {
  const others = await joinPublishers(place.serverUrl, place.callId, people - 1);
  try {
    return await measure(place, `cluster, ${people} people`, people, rounds);
  } finally {
    await Promise.all(others.map((other) => other.leave()));
  }
}

async function measure(
  place: CallPlace,
  name: string,
  people: number,
  rounds: number,
): Promise<Row> {
  const own = await joinAsPage(place, 'Measured');
  try {
    const pictures = await own.waitForPictures(people);
    await sleep(SETTLE_MS);
    const looks: (readonly number[])[] = [];
    for (let round = 0; round < rounds; round += 1) looks.push(await look(own));
    const perSecond = (index: number) => sampleOf(looks.map((each) => each[index]));
    return {
      name,
      cells: [
        pictures,
        perSecond(0),
        perSecond(1),
        perSecond(2),
        await own.heapMib(),
        await own.memoryMib(),
      ],
    };
  } finally {
    await own.close();
  }
}

/** Milliseconds of tasks, scripts and layout per second. */
async function look(page: GuestPage): Promise<readonly number[]> {
  const before = await page.use();
  const startMs = performance.now();
  await sleep(LOOK_MS);
  const after = await page.use();
  const seconds = (performance.now() - startMs) / 1000;
  return [
    (after.tasksMs - before.tasksMs) / seconds,
    (after.scriptsMs - before.scriptsMs) / seconds,
    (after.layoutMs - before.layoutMs) / seconds,
  ];
}
