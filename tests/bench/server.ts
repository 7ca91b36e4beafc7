/** The embedded server alone: requests per second, latency, and its idle cost. */
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEFAULT_PASSWORD_COST } from '#server/lib/settings/limitSettings.ts';
import { type Seed, startServer } from '../support/server.ts';
import { type LoadOptions, type LoadResult, runLoad } from './load.ts';
import { childrenOf, treeUse } from './processes.ts';
import type { GroupOptions, Row, Table } from './report.ts';
import { percentile, sampleOf } from './statistics.ts';
import { grant, passwordGrant, readTokens, signIn } from './tokens.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Floor, withFloor } from './floorProcess.ts';

const LIST_PATH = '/api/v3.8/conferences?page_id=1&page_size=100';
const PAGES = 100;
const ONE_PATH = '/api/v3.8/conferences/scale_00010';
const LOGIN = 'anna';

const CONNECTIONS = 8;
const REQUESTS_PER_ROUND = 200;
/** A password intentionally costs a third of a second of a core, and the server checks two at a time. */
const PASSWORD_CONNECTIONS = 2;
const PASSWORDS_PER_ROUND = 6;
/** After that the start is finished. */
const REST_MS = 3000;

interface MeasuredServer {
  readonly url: string;
  /** Undefined if the system doesn't report it. */
  readonly pid: number | undefined;
}

interface Repeated {
  readonly results: readonly LoadResult[];
  /** The server's own, per request. Unlike the times it doesn't depend on other load. */
  readonly processorMs: number | undefined;
}

export async function measureServer({ rounds }: GroupOptions): Promise<readonly Table[]> {
  const demo = await withServerAtRest('demo', async () => []);
  const scale = await withServerAtRest('scale', async (server) => measureCalls(server, rounds));
  return [
    {
      title: `Server with --seed scale, ${CONNECTIONS} connections`,
      columns: ['requests/s', 'p50 ms', 'p99 ms', 'processor ms each', 'KiB each'],
      rows: scale.rows,
      notes: [
        `Passwords: ${PASSWORD_CONNECTIONS} connections; their hash is slow on purpose.`,
        'The client runs on the same machine and takes its part of the processor.',
      ],
    },
    {
      title: 'Server at rest',
      columns: ['demo', 'scale'],
      rows: [
        { name: 'start with an empty folder, ms', cells: [demo.startMs, scale.startMs] },
        {
          name: `resident memory after ${REST_MS / 1000} s, MiB`,
          cells: [demo.rssMib, scale.rssMib],
        },
      ],
    },
  ];
}

/** Starts a server, waits until it is idle, measures it, and then runs `work`. */
async function withServerAtRest(
  seed: Seed,
  work: (server: MeasuredServer) => Promise<readonly Row[]>,
) {
  const others = await childrenOf(process.pid);
  const startedMs = performance.now();
  const server = await startServer({ seed, settings: { password_cost: DEFAULT_PASSWORD_COST } });
  try {
    const startMs = Math.round(performance.now() - startedMs);
    const pid = (await childrenOf(process.pid)).find((child) => !others.includes(child));
    await sleep(REST_MS);
    const use = pid === undefined ? undefined : await treeUse(pid);
    return { startMs, rssMib: use?.rssMib, rows: await work({ url: server.url, pid }) };
  } finally {
    await server.stop();
  }
}

async function measureCalls(server: MeasuredServer, rounds: number): Promise<readonly Row[]> {
  const { url } = server;
  const { access_token: token } = await signIn(url, LOGIN);
  const headers = { authorization: `Bearer ${token}` };
  const get = (target: string) => () => ({ method: 'GET' as const, path: target, headers });
  let page = 0;
  const firstLook = await repeat(server, 1, {
    url,
    connections: CONNECTIONS,
    requests: PAGES - CONNECTIONS,
    next: () => get(`/api/v3.8/conferences?page_id=${(page += 1)}&page_size=100`)(),
  });
  const read = async (target: string, requests: number) => {
    let text = '';
    const load = { connections: CONNECTIONS, requests, next: get(target) };
    const ours = await repeat(server, rounds, {
      ...load,
      url,
      onAnswer: (_connection, answer) => {
        text = answer;
      },
    });
    const bare = await withAnswerFloor({ [target.split('?')[0] ?? '']: text }, (floor) =>
      repeat(floor, rounds, { ...load, url: floor.url }),
    );
    return { ours, bare };
  };
  const list = await read(LIST_PATH, REQUESTS_PER_ROUND);
  const one = await read(ONE_PATH, REQUESTS_PER_ROUND * 10);
  const password = await repeat(server, rounds, {
    url,
    connections: PASSWORD_CONNECTIONS,
    requests: PASSWORDS_PER_ROUND,
    next: () => passwordGrant(LOGIN),
  });
  return [
    rowOf('each page of the 10,000 conferences for the first time', firstLook),
    ratedRow('list of 100 of 10,000 conferences', list, 0.8),
    rowOf('  bare Fastify, the same bytes', list.bare),
    ratedRow('conference by id', one, 0.3),
    rowOf('  bare Fastify, the same bytes', one.bare),
    rowOf('token by refresh', await measureRefresh(server, rounds)),
    rowOf('token by password', password),
  ];
}

/** A refresh token works once, so each connection has its own sign-in. */
async function measureRefresh(server: MeasuredServer, rounds: number): Promise<Repeated> {
  const { url } = server;
  const chains: string[] = [];
  while (chains.length < CONNECTIONS) chains.push((await signIn(url, LOGIN)).refresh_token);
  return repeat(server, rounds, {
    url,
    connections: CONNECTIONS,
    requests: REQUESTS_PER_ROUND,
    next: (connection) => grant({ grant_type: 'refresh_token', refresh_token: chains[connection] }),
    onAnswer: (connection, answer) => {
      chains[connection] = readTokens(answer).refresh_token;
    },
  });
}

async function repeat(
  { pid }: MeasuredServer,
  rounds: number,
  load: LoadOptions,
): Promise<Repeated> {
  // Not counted: it prepares connections, statements and code.
  await runLoad({ ...load, requests: load.connections });
  const before = await processorTime(pid);
  const results: LoadResult[] = [];
  while (results.length < rounds) results.push(await runLoad(load));
  const after = await processorTime(pid);
  const took = before === undefined || after === undefined ? undefined : after - before;
  return {
    results,
    processorMs: took === undefined ? undefined : took / (rounds * load.requests),
  };
}

async function processorTime(pid: number | undefined): Promise<number | undefined> {
  return pid === undefined ? undefined : (await treeUse(pid))?.processorMs;
}

/** Percentiles are over all requests: a round has too few for its own p99. */
function rowOf(name: string, { results, processorMs }: Repeated): Row {
  const latencies = results.flatMap(({ latenciesMs }) => latenciesMs);
  return {
    name,
    cells: [
      sampleOf(results.map(({ perSecond }) => perSecond)),
      percentile(latencies, 50),
      percentile(latencies, 99),
      processorMs,
      (results[0]?.answerBytes ?? 0) / 1024,
    ],
  };
}

/** With an aim as a share of the floor's requests per second in the same run. */
function ratedRow(
  name: string,
  { ours, bare }: { readonly ours: Repeated; readonly bare: Repeated },
  least: number,
): Row {
  const perSecond = (repeated: Repeated) =>
    sampleOf(repeated.results.map((each) => each.perSecond))?.median ?? Number.NaN;
  const ratio = perSecond(ours) / perSecond(bare);
  return {
    ...rowOf(name, ours),
    aim: { text: `${ratio.toFixed(2)}, aim ≥ ${least} × bare`, isMet: ratio >= least },
  };
}

/** Starts it with the answers by path, runs `work`, and always stops it. */
async function withAnswerFloor<T>(
  answers: Readonly<Record<string, string>>,
  work: (floor: Floor) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plenum-floor-'));
  const file = path.join(folder, 'answers.json');
  await writeFile(file, JSON.stringify(answers));
  try {
    return await withFloor(path.join(import.meta.dirname, 'bareFastify.ts'), [file], work);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
