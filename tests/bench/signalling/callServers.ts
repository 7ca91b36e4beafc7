/** The benefit of several call servers: the same people on one, and on two, with PostgreSQL. */
import { freePort } from '../../support/freePort.ts';
import { type Postgres, startPostgres } from '../../support/postgres/postgres.ts';
import { type TestServer, startServer } from '../../support/server.ts';
import type { GroupOptions, Table } from '../report.ts';
import { type Curve, runCurve } from './curve.ts';
import { LIMITS_OF_ONE_ADDRESS, runConferences } from './place.ts';
import { PEOPLE_PER_CONFERENCE, SIGNALLING_ROUTE } from './sizes.ts';
import { COLUMNS, endNotes, row, stepsOf } from './steps.ts';

const SIZES = [300, 1000, 3000];
const LOCAL = '127.0.0.1';
/** The number of call servers beside the one for requests; with zero, that one carries calls. */
const KINDS = [0, 1, 2];

export async function measureCallServers({ rounds }: GroupOptions): Promise<readonly Table[]> {
  const postgres = await startPostgres();
  try {
    const curves = new Map<number, Curve[]>();
    for (let round = 0; round < rounds; round += 1) {
      for (const kind of KINDS) {
        const database = await postgres.create(`bench_${round}_${kind}`);
        curves.set(kind, [...(curves.get(kind) ?? []), await measureWith(kind, database)]);
      }
    }
    return [tableOf(curves)];
  } finally {
    await postgres.stop();
  }
}

async function measureWith(kind: number, databaseUrl: Awaited<ReturnType<Postgres['create']>>) {
  const ports: number[] = [];
  for (let index = 0; index <= kind; index += 1) ports.push(await freePort(LOCAL));
  const hosts = ports.map((port) => `localhost:${port}`).join(',');
  const running: TestServer[] = [];
  try {
    for (const [index, port] of ports.entries()) {
      const shared = {
        trusted_proxies: LOCAL,
        allowed_hosts: hosts,
        call_address: `http://${LOCAL}:${port}`,
        only_calls: index > 0,
      };
      const settings = { ...LIMITS_OF_ONE_ADDRESS, ...(kind > 0 && shared) };
      running.push(await startServer({ settings, port, databaseUrl }));
    }
    const urls = running.map(({ url }) => url);
    const [main = ''] = urls;
    const count = Math.ceil(Math.max(...SIZES) / PEOPLE_PER_CONFERENCE);
    const conferences = [...(await runConferences(main, count))];
    const carriers = kind === 0 ? urls : urls.slice(1);
    const place = { path: SIGNALLING_ROUTE, conferences, sizes: SIZES };
    return await runCurve({ ...place, urls: carriers, measured: urls });
  } finally {
    for (const server of running.reverse()) await server.stop();
  }
}

const NAMES = [
  'one server that does everything',
  'one that carries calls beside it',
  'two that carry calls beside it',
];

function tableOf(curves: ReadonlyMap<number, readonly Curve[]>): Table {
  return {
    title: `Calls of ${PEOPLE_PER_CONFERENCE}, without media, over a PostgreSQL`,
    columns: COLUMNS.map(({ name }) => name),
    rows: SIZES.flatMap((seats) =>
      KINDS.flatMap((kind) => {
        const steps = stepsOf(curves.get(kind) ?? [], seats);
        const name = `${seats.toLocaleString('en-US')} seats, ${NAMES[kind] ?? ''}`;
        return steps.length === 0 ? [] : [row(name, steps)];
      }),
    ),
    notes: [
      ...endNotes('The curve ends early', [...curves.values()].flat()),
      'Processor and memory are those of all servers together, without PostgreSQL; the delay is the longest of them.',
      'People go to the servers in turn, so that every third socket is passed on where there are two.',
    ],
  };
}
