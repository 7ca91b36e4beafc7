/** The cost of the app while it is open and unused, compared with the same Electron with an empty page. */
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureTestRuntime } from '../../build/scripts/builds.ts';
import { withDisplay } from '../../build/scripts/virtualDisplay.ts';
import { TEST_APP } from '../support/desktopApp.ts';
import { makeFloorApp } from './floorApp.ts';
import { type TreeUse, treeUse } from './processes.ts';
import { type Row, type Table, atMostTimes } from './report.ts';
import { slopeOf } from './statistics.ts';
import { type Subject, runApp } from './runApp.ts';
import { withServer } from './withServer.ts';

/** When the start is over. */
const FIRST_MS = 10_000;
const MINUTES = 60;
const LOOK_EVERY_MINUTES = 5;

interface Look {
  readonly minutes: number;
  readonly use: TreeUse;
}

/** Runs them side by side, to take half the time; more rounds would show nothing more. */
export async function measureIdle(): Promise<readonly Table[]> {
  if (process.platform !== 'linux') throw new Error('The app for tests is made for Linux only.');
  await ensureTestRuntime();
  const floor = await makeFloorApp();
  try {
    return await withServer('demo', async (server) =>
      withDisplay(async (env) => {
        const subjects: readonly Subject[] = [
          { executable: TEST_APP, serverUrl: server.url },
          { executable: floor.executable },
        ];
        return [table(await Promise.all(subjects.map((subject) => looksAt(subject, env))))];
      }),
    );
  } finally {
    await floor.remove();
  }
}

async function looksAt(subject: Subject, env: NodeJS.ProcessEnv): Promise<readonly Look[]> {
  return runApp(subject, env, async ({ pid }) => {
    await sleep(FIRST_MS);
    const looks: Look[] = [];
    for (let minutes = 0; minutes <= MINUTES; minutes += LOOK_EVERY_MINUTES) {
      if (minutes > 0) await sleep(LOOK_EVERY_MINUTES * 60_000);
      const use = await treeUse(pid);
      if (use !== undefined) looks.push({ minutes, use });
    }
    return looks;
  });
}

function table(subjects: readonly (readonly Look[])[]): Table {
  const row = (name: string, pick: (looks: readonly Look[]) => number | undefined): Row => ({
    name,
    cells: subjects.map(pick),
  });
  const atMostFloor = (shown: Row, factor: number): Row => ({
    ...shown,
    aim: atMostTimes(shown.cells[0], factor, shown.cells[1], 'floor'),
  });
  const idleMs = (looks: readonly Look[]) => {
    const [first, last] = [looks[0], looks.at(-1)];
    return first && last && last.use.processorMs - first.use.processorMs;
  };
  return {
    title: `Desktop app, idle for ${MINUTES} minutes`,
    columns: ['server elsewhere', 'floor'],
    rows: [
      atMostFloor(
        row('proportional memory after the start, MiB', (looks) => looks[0]?.use.pssMib),
        1.1,
      ),
      atMostFloor(
        row(`proportional memory after ${MINUTES} min, MiB`, (looks) => looks.at(-1)?.use.pssMib),
        1.1,
      ),
      row('its growth (straight line), MiB an hour', (looks) => {
        const perMinute = slopeOf(looks.map(({ minutes, use }) => [minutes, use.pssMib]));
        return perMinute === undefined ? undefined : perMinute * 60;
      }),
      row('processes', (looks) => looks.at(-1)?.use.processes),
      row(`processor time in these ${MINUTES} min, ms`, idleMs),
    ],
  };
}
