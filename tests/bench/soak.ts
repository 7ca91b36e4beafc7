/** Memory of the app after it has been open for ten minutes, beside the same Electron with an empty page. */
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureTestRuntime } from '../../build/scripts/builds.ts';
import { withDisplay } from '../../build/scripts/virtualDisplay.ts';
import { TEST_APP } from '../support/desktopApp.ts';
import { makeFloorApp } from './floorApp.ts';
import { type TreeUse, treeUse } from './processes.ts';
import { type Row, type Table, atMostTimes } from './report.ts';
import { type Subject, runApp } from './runApp.ts';
import { withServer } from './withServer.ts';

const FIRST_MS = 3000;
const MINUTES = 10;

interface Stand {
  readonly first: TreeUse | undefined;
  readonly last: TreeUse | undefined;
}

/** Runs them side by side, so that it takes ten minutes and not twenty; rounds would show nothing more. */
export async function measureSoak(): Promise<readonly Table[]> {
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
        const [ours, empty] = await Promise.all(subjects.map((subject) => stand(subject, env)));
        return [table(ours, empty)];
      }),
    );
  } finally {
    await floor.remove();
  }
}

async function stand(subject: Subject, env: NodeJS.ProcessEnv): Promise<Stand> {
  return runApp(subject, env, async ({ pid }) => {
    await sleep(FIRST_MS);
    const first = await treeUse(pid);
    await sleep(MINUTES * 60_000);
    return { first, last: await treeUse(pid) };
  });
}

function table(ours: Stand | undefined, floor: Stand | undefined): Table {
  const row = (name: string, pick: (stand: Stand) => number | undefined, factor: number): Row => {
    const cells = [ours && pick(ours), floor && pick(floor)];
    return { name, cells, aim: atMostTimes(cells[0], factor, cells[1], 'floor') };
  };
  return {
    title: `Desktop app, standing for ${MINUTES} minutes`,
    columns: ['server elsewhere', 'floor'],
    rows: [
      row(`proportional memory after ${FIRST_MS / 1000} s, MiB`, ({ first }) => first?.pssMib, 1.1),
      row(`proportional memory after ${MINUTES} min, MiB`, ({ last }) => last?.pssMib, 1.1),
      row('processor time, ms', ({ last }) => last?.processorMs, 1.6),
    ],
  };
}
