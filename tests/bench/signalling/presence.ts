/** Whether a page of people costs more the more people are online. */
import { runLoad } from '../load.ts';
import type { Row, Table } from '../report.ts';
import { percentile } from '../statistics.ts';
import { passwordGrant, readTokens, signIn } from '../tokens.ts';
import { type Place, loginOfCrowd } from './place.ts';
import { readSelfMeasures } from './selfMeasures.ts';

const PAGE = 500;
const REQUESTS = 100;
const CONNECTIONS = 8;
const LONGEST_RATIO = 1.2;

interface Answers {
  readonly latenciesMs: readonly number[];
  readonly processorMs: number;
  readonly online: number;
}

/** Measures one page, first with no one else online and then with this number of people. */
export async function measurePresence(
  place: Place,
  people: number,
  rounds: number,
): Promise<Table> {
  return place.withServer(async ({ url }) => {
    const { access_token: token } = await signIn(url, 'anna');
    const before = await readPages(url, token, rounds);
    const tookMs = await bringOnline(url, people);
    const after = await readPages(url, token, rounds);
    const row = (name: string, { latenciesMs, processorMs, online }: Answers): Row => ({
      name,
      cells: [online, percentile(latenciesMs, 50), percentile(latenciesMs, 99), processorMs],
    });
    const ratio = after.processorMs / before.processorMs;
    return {
      title: `A page of ${PAGE} people by REST, one request at a time`,
      columns: ['online on it', 'p50 ms', 'p99 ms', 'processor ms each'],
      rows: [
        row('no one else online', before),
        {
          ...row(`${people.toLocaleString('en-US')} online`, after),
          aim: {
            text: `${ratio.toFixed(2)}, aim ≤ ${LONGEST_RATIO} × the processor time with no one`,
            isMet: ratio <= LONGEST_RATIO,
          },
        },
      ],
      notes: [
        `People came online by password and one request each, ${Math.round(people / (tookMs / 1000))} a second, with a hash for tests.`,
      ],
    };
  });
}

async function readPages(url: string, token: string, rounds: number): Promise<Answers> {
  let text = '';
  const load = {
    url,
    connections: 1,
    next: () => ({
      method: 'GET' as const,
      path: `/api/v3.8/users?page_id=2&page_size=${PAGE}`,
      headers: { authorization: `Bearer ${token}` },
    }),
    onAnswer: (_connection: number, answer: string) => {
      text = answer;
    },
  };
  // Not counted: it prepares statements and code.
  await runLoad({ ...load, requests: REQUESTS });
  const before = await readSelfMeasures([url]);
  const latenciesMs: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    latenciesMs.push(...(await runLoad({ ...load, requests: REQUESTS })).latenciesMs);
  const after = await readSelfMeasures([url]);
  return {
    latenciesMs,
    processorMs: (after.processorMs - before.processorMs) / (rounds * REQUESTS),
    online: text.match(/"status":1/gu)?.length ?? 0,
  };
}

/** Signs in this number of people, each of whom sends a request. Returns the milliseconds that it took. */
async function bringOnline(url: string, people: number): Promise<number> {
  const startedMs = performance.now();
  const tokens: string[] = [];
  let next = 0;
  await runLoad({
    url,
    connections: CONNECTIONS,
    requests: people,
    next: () => passwordGrant(loginOfCrowd((next += 1))),
    onAnswer: (_connection, answer) => tokens.push(readTokens(answer).access_token),
  });
  let asked = 0;
  await runLoad({
    url,
    connections: CONNECTIONS,
    requests: people,
    next: () => ({
      method: 'GET',
      path: '/api/v3.8/conferences?page_id=1&page_size=1',
      headers: { authorization: `Bearer ${tokens[asked++] ?? ''}` },
    }),
  });
  return performance.now() - startedMs;
}
