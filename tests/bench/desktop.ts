/**
 * Starts of the desktop app with a fresh profile, from spawn to first contentful paint, compared with the same Electron with an
 * empty page. The app shows its own page in both cases; with the embedded server it also starts that in a separate process.
 */
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureTestRuntime } from '../../build/scripts/builds.ts';
import { withDisplay } from '../../build/scripts/virtualDisplay.ts';
import { TEST_APP } from '../support/desktopApp.ts';
import { waitForNumber } from './devTools.ts';
import { makeFloorApp } from './floorApp.ts';
import { type TreeUse, treeUse } from './processes.ts';
import { type GroupOptions, type Row, type Table, atMostTimes } from './report.ts';
import { type Subject, runApp } from './runApp.ts';
import { sampleOf } from './statistics.ts';
import { usableAt } from './usableField.ts';
import { withServer } from './withServer.ts';

/** The window is not inspected before it has certainly painted, because that costs time, too. */
const UNDISTURBED_MS = 2500;
const START_LIMIT_MS = 30_000;
/** The time after the first paint when memory and processor time are read. */
const REST_MS = 3000;
/** The box for a conference's link on the first page. */
const JOIN_BOX = 'form input';

const FIRST_PAINT = `(() => {
  const paint = performance.getEntriesByName('first-contentful-paint')[0];
  return paint && performance.timeOrigin + paint.startTime;
})()`;

interface Start {
  readonly firstPaintMs: number;
  /** Missing for the floor, which has no box. */
  readonly usableMs: number | undefined;
  readonly use: TreeUse | undefined;
}

export async function measureDesktop(options: GroupOptions): Promise<readonly Table[]> {
  if (process.platform !== 'linux') throw new Error('The app for tests is made for Linux only.');
  await ensureTestRuntime();
  return measureApp(TEST_APP, options);
}

async function measureApp(executable: string, { rounds }: GroupOptions): Promise<readonly Table[]> {
  return withServer('demo', async (server) => {
    const floor = await makeFloorApp();
    try {
      const subjects: readonly Subject[] = [
        { executable, serverUrl: server.url },
        { executable, serverUrl: 'embedded' },
        { executable: floor.executable },
      ];
      const starts = await withDisplay((env) => startInTurn(subjects, rounds, env));
      const [elsewhere = [], embedded = [], floors = []] = starts;
      return [
        desktopTable('server elsewhere', elsewhere, floors, ELSEWHERE),
        desktopTable('embedded server', embedded, floors, EMBEDDED),
      ];
    } finally {
      await floor.remove();
    }
  });
}

async function startInTurn(
  subjects: readonly Subject[],
  rounds: number,
  env: NodeJS.ProcessEnv,
): Promise<readonly (readonly Start[])[]> {
  const starts = subjects.map((): Start[] => []);
  // The first round only fills the file cache.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, subject] of subjects.entries()) {
      const start = await startOnce(subject, env, subject.executable === subjects[0]?.executable);
      if (round > 0) starts[index]?.push(start);
    }
  }
  return starts;
}

async function startOnce(
  subject: Subject,
  env: NodeJS.ProcessEnv,
  hasBox: boolean,
): Promise<Start> {
  const usableMs = hasBox ? await timeToBox(subject, env) : undefined;
  return runApp(subject, env, async ({ port, pid, spawnedAtMs }) => {
    await sleep(UNDISTURBED_MS);
    const paintedAtMs = await waitForNumber(port, FIRST_PAINT, START_LIMIT_MS);
    await sleep(paintedAtMs + REST_MS - Date.now());
    return { firstPaintMs: paintedAtMs - spawnedAtMs, usableMs, use: await treeUse(pid) };
  });
}

/** A separate start, because the probe in the page would change the other figures. */
async function timeToBox(subject: Subject, env: NodeJS.ProcessEnv): Promise<number> {
  return runApp(subject, env, async (app) => (await usableAt(app, JOIN_BOX)) - app.spawnedAtMs);
}

/** The maximum of a start as a multiple of the floor. */
interface Limits {
  readonly paint: number;
  readonly memory: number;
  readonly processes: number;
  readonly processor: number;
}

const ELSEWHERE: Limits = { paint: 1.1, memory: 1.08, processes: 1, processor: 1.4 };
/** The server is one more process. */
const EMBEDDED: Limits = { paint: 1.15, memory: 1.2, processes: 1.17, processor: 1.8 };

function desktopTable(
  title: string,
  starts: readonly Start[],
  floors: readonly Start[],
  limits: Limits,
): Table {
  const row = (name: string, pick: (start: Start) => number | undefined, limit: number): Row => {
    const [ours, floor] = [sampleOf(starts.map(pick)), sampleOf(floors.map(pick))];
    return { name, cells: [ours, floor], aim: atMostTimes(ours, limit, floor, 'floor') };
  };
  const usable = sampleOf(starts.map(({ usableMs }) => usableMs));
  const floorPaint = sampleOf(floors.map(({ firstPaintMs }) => firstPaintMs));
  return {
    title: `Desktop app, start with a fresh profile, ${title}`,
    columns: ['ours', 'floor'],
    rows: [
      row('spawn → first contentful paint, ms', ({ firstPaintMs }) => firstPaintMs, limits.paint),
      {
        name: 'spawn → join box usable, ms',
        cells: [usable, '–'],
        aim: atMostTimes(usable, 1.6, floorPaint, 'floor’s paint'),
      },
      row('proportional memory, MiB', ({ use }) => use?.pssMib, limits.memory),
      row('processes', ({ use }) => use?.processes, limits.processes),
      row('processor time, ms', ({ use }) => use?.processorMs, limits.processor),
    ],
    notes: [`Memory, processes and processor time ${REST_MS / 1000} s after the paint.`],
  };
}
