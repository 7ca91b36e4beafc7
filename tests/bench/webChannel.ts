/**
 * The bridge of in-app mode: the round trip of a call, and the calls per second, compared with the same Electron's own requests
 * (`ipcRenderer.invoke`) from an empty page.
 */
import process from 'node:process';
import * as z from 'zod/mini';
import { ensureTestRuntime } from '../../build/scripts/builds.ts';
import { withDisplay } from '../../build/scripts/virtualDisplay.ts';
import { TEST_APP } from '../support/desktopApp.ts';
import { waitForValue } from './devTools.ts';
import { makeFloorApp } from './floorApp.ts';
import { type GroupOptions, type Row, type Table, atMostTimes } from './report.ts';
import { type Subject, runApp } from './runApp.ts';
import { sampleOf } from './statistics.ts';
import { withServer } from './withServer.ts';

const LIMIT_MS = 30_000;
const WARM_UP = 200;
const SINGLE = 1500;
/** Below the host's limit for one page per second, and after a second without requests. */
const BURST = 1500;
const PAUSE_MS = 1200;

const tripsWire = z.object({ p50Ms: z.number(), p99Ms: z.number(), perSecond: z.number() });
type Trips = z.output<typeof tripsWire>;

/** Times single calls, then the same number concurrently; `call` must exist in the page. */
const MEASURE = `
  for (let index = 0; index < ${WARM_UP}; index += 1) await call(index);
  const times = [];
  for (let index = 0; index < ${SINGLE}; index += 1) {
    const start = performance.now();
    await call(index);
    times.push(performance.now() - start);
  }
  times.sort((left, right) => left - right);
  await new Promise((resolve) => setTimeout(resolve, ${PAUSE_MS}));
  const start = performance.now();
  await Promise.all(Array.from({ length: ${BURST} }, (_, index) => call(index)));
  const tookMs = performance.now() - start;
  return { p50Ms: times[${SINGLE / 2}], p99Ms: times[${Math.floor(SINGLE * 0.99)}], perSecond: ${BURST} / tookMs * 1000 };`;

/** Bypasses the page's client; an unknown method is answered at once, so that only the channel is measured. */
const BY_CHANNEL = `(async () => {
  const transport = globalThis.qt?.webChannelTransport;
  // The page's own client is first; its later assignment would replace ours.
  if (typeof transport?.onmessage !== 'function') return undefined;
  const waiting = new Map();
  let last = 1_000_000;
  const own = transport.onmessage;
  transport.onmessage = (event) => {
    const { id } = JSON.parse(event.data);
    const done = waiting.get(id);
    if (done === undefined) { if (typeof own === 'function') own.call(transport, event); return; }
    waiting.delete(id);
    done();
  };
  const call = () => new Promise((resolve) => {
    last += 1;
    waiting.set(last, resolve);
    transport.send(JSON.stringify({ type: 6, id: last, object: 'client', method: 'unheardOf', args: [] }));
  });
  ${MEASURE}
})()`;

const BY_INVOKE = `(async () => {
  const call = (index) => globalThis.floor.echo(index);
  ${MEASURE}
})()`;

/** Measures both. Rejects with a message without an app for tests. */
export async function measureWebChannel({ rounds }: GroupOptions): Promise<readonly Table[]> {
  if (process.platform !== 'linux') throw new Error('The app for tests is made for Linux only.');
  await ensureTestRuntime();
  const floor = await makeFloorApp();
  try {
    return await withServer('demo', async (server) => {
      const ours: Trips[] = [];
      const floors: Trips[] = [];
      await withDisplay(async (env) => {
        const inApp = { executable: TEST_APP, serverUrl: server.url, args: ['--in-app'] };
        for (let round = 0; round < rounds; round += 1) {
          ours.push(await trips(inApp, BY_CHANNEL, env));
          floors.push(await trips({ executable: floor.executable }, BY_INVOKE, env));
        }
      });
      return [table(ours, floors)];
    });
  } finally {
    await floor.remove();
  }
}

async function trips(subject: Subject, expression: string, env: NodeJS.ProcessEnv): Promise<Trips> {
  return runApp(subject, env, async ({ port }) =>
    waitForValue(port, expression, LIMIT_MS, (value) => {
      const parsed = tripsWire.safeParse(value);
      return parsed.success ? parsed.data : undefined;
    }),
  );
}

function table(ours: readonly Trips[], floors: readonly Trips[]): Table {
  const row = (name: string, pick: (trip: Trips) => number, factor?: number): Row => {
    const cells = [sampleOf(ours.map(pick)), sampleOf(floors.map(pick))];
    return {
      ...{ name, cells },
      ...(factor !== undefined && { aim: atMostTimes(cells[0], factor, cells[1], 'floor') }),
    };
  };
  return {
    title: 'Web channel, calls from a page to the host and back',
    columns: ['web channel', 'ipcRenderer.invoke'],
    rows: [
      row('one at a time, median, ms', ({ p50Ms }) => p50Ms, 1.5),
      row('one at a time, p99, ms', ({ p99Ms }) => p99Ms, 2),
      row(`${BURST} at once, calls per second`, ({ perSecond }) => perSecond),
    ],
    notes: [`${SINGLE} single calls in each round, after ${WARM_UP} that do not count.`],
  };
}
