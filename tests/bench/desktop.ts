/**
 * Starts of the desktop app with a fresh profile, from spawn to first contentful paint, beside the
 * same Electron with an empty page. The app shows its own page either way; with the embedded server
 * it also starts that in a process of its own.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureTestRuntime } from '../../build/scripts/builds.ts';
import { withDisplay } from '../../build/scripts/virtualDisplay.ts';
import { TEST_APP, desktopArguments } from '../support/desktopApp.ts';
import { waitForNumber } from './devTools.ts';
import { makeFloorApp } from './floorApp.ts';
import { type TreeUse, treeUse } from './processes.ts';
import {
  type Aim,
  type Cell,
  type GroupOptions,
  type Row,
  type Table,
  atMostTimes,
} from './report.ts';
import { sampleOf } from './statistics.ts';
import { withServer } from './withServer.ts';

/** Nobody looks into the window before it has certainly been drawn: looking costs time too. */
const UNDISTURBED_MS = 2500;
const START_LIMIT_MS = 30_000;
/** When memory and processor time are read, counted from the first paint. */
const REST_MS = 3000;
const END_LIMIT_MS = 5000;

const FIRST_PAINT = `(() => {
  const paint = performance.getEntriesByName('first-contentful-paint')[0];
  return paint && performance.timeOrigin + paint.startTime;
})()`;

interface Start {
  readonly firstPaintMs: number;
  readonly use: TreeUse | undefined;
}

interface Subject {
  readonly executable: string;
  readonly serverUrl?: string;
}

export async function measureDesktop(options: GroupOptions): Promise<readonly Table[]> {
  if (process.platform !== 'linux') throw new Error('The app for tests is made for Linux only.');
  await ensureTestRuntime();
  return measureApp(TEST_APP, options);
}

/** Measures an app that is there. */
export async function measureApp(
  executable: string,
  { rounds }: GroupOptions,
): Promise<readonly Table[]> {
  return withServer('demo', async (server) => {
    const floor = await makeFloorApp();
    try {
      const subjects: readonly Subject[] = [
        { executable, serverUrl: server.url },
        { executable },
        { executable: floor.executable },
      ];
      const starts = await withDisplay((env) => startInTurn(subjects, rounds, env));
      return [desktopTable(starts)];
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
  // The first round only brings the files into memory.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, subject] of subjects.entries()) {
      const start = await startOnce(subject, env);
      if (round > 0) starts[index]?.push(start);
    }
  }
  return starts;
}

async function startOnce(
  { executable, serverUrl }: Subject,
  env: NodeJS.ProcessEnv,
): Promise<Start> {
  const profile = await mkdtemp(path.join(tmpdir(), 'plenum-profile-'));
  const args = desktopArguments(serverUrl === undefined ? {} : { serverUrl }, profile);
  const spawnedAtMs = performance.timeOrigin + performance.now();
  const child = spawn(executable, [...args, '--remote-debugging-port=0'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const ended = new Promise((resolve) => {
    child.once('close', resolve);
    child.once('error', resolve);
  });
  try {
    const port = await Promise.race([debuggingPort(child.stderr), ended]);
    if (typeof port !== 'number') throw new Error(`${path.basename(executable)} did not start.`);
    await sleep(UNDISTURBED_MS);
    const paintedAtMs = await waitForNumber(port, FIRST_PAINT, START_LIMIT_MS);
    await sleep(paintedAtMs + REST_MS - Date.now());
    const use = child.pid === undefined ? undefined : await treeUse(child.pid);
    return { firstPaintMs: paintedAtMs - spawnedAtMs, use };
  } finally {
    child.kill('SIGTERM');
    const force = setTimeout(killWithUs, END_LIMIT_MS);
    await ended;
    clearTimeout(force);
    process.off('exit', killWithUs);
    // Its helpers may still be writing their last files.
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Chromium chooses a free port and says so in its errors. */
async function debuggingPort(errors: NodeJS.ReadableStream): Promise<number | undefined> {
  const lines = createInterface({ input: errors });
  for await (const line of lines) {
    const port = /^DevTools listening on ws:\/\/[^:]+:(\d+)\//u.exec(line)?.[1];
    if (port !== undefined) {
      errors.resume(); // a full pipe would stop the app
      return Number(port);
    }
  }
  return undefined;
}

function desktopTable(starts: readonly (readonly Start[])[]): Table {
  const row = (
    name: string,
    pick: (start: Start) => number | undefined,
    aim?: (ours: Cell, floor: Cell) => Aim,
  ): Row => {
    const cells = starts.map((each) => sampleOf(each.map(pick)));
    return { name, cells, ...(aim && { aim: aim(cells[0], cells[2]) }) };
  };
  return {
    title: 'Desktop app, start with a fresh profile',
    columns: ['server elsewhere', 'embedded server', 'floor'],
    rows: [
      row(
        'spawn → first contentful paint, ms',
        ({ firstPaintMs }) => firstPaintMs,
        (ours, floor) => atMostTimes(ours, 1.3, floor, 'floor'),
      ),
      row(
        'proportional memory, MiB',
        ({ use }) => use?.pssMib,
        (ours, floor) => atMostTimes(ours, 1.1, floor, 'floor'),
      ),
      row(
        'processes',
        ({ use }) => use?.processes,
        (ours, floor) => atMostTimes(ours, 1, floor, 'floor'),
      ),
      row(
        'processor time, ms',
        ({ use }) => use?.processorMs,
        (ours, floor) => atMostTimes(ours, 1.6, floor, 'floor'),
      ),
    ],
    notes: [
      `Memory, processes and processor time ${REST_MS / 1000} s after the paint. Aims: server elsewhere.`,
    ],
  };
}
