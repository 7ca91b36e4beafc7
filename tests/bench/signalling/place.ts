/** A data folder with running conferences and many accounts, on which each round starts a server. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { writeData } from '../../integration/testData.ts';
import {
  type ServerSettings,
  type TestServer,
  startServer as startProcess,
} from '../../support/server.ts';
import { type LoadRequest, runLoad } from '../load.ts';
import { signIn } from '../tokens.ts';

const OWNER = 'anna';
const CONNECTIONS = 8;
/** All limits per address, because here all have one address. */
export const LIMITS_OF_ONE_ADDRESS: ServerSettings = {
  max_connections: 'unlimited',
  max_connections_per_address: 'unlimited',
  metrics: 'local',
};

const createdWire = z.object({ conference: z.object({ id: z.string() }) });

export interface Place {
  readonly conferences: readonly string[];
  /** Runs `work` with its own server on this data. */
  withServer<T>(work: (server: TestServer) => Promise<T>): Promise<T>;
}

/** Creates it, with running conferences and this number of accounts with the demo's password. */
export async function withPlace<T>(
  size: { readonly conferences: number; readonly accounts: number },
  work: (place: Place) => Promise<T>,
): Promise<T> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'plenum-place-'));
  const start = (): Promise<TestServer> =>
    startProcess({ seed: 'demo', settings: LIMITS_OF_ONE_ADDRESS, dataFolder });
  const withServer = async <R>(use: (server: TestServer) => Promise<R>): Promise<R> => {
    const server = await start();
    try {
      return await use(server);
    } finally {
      await server.stop();
    }
  };
  try {
    const conferences = await withServer(({ url }) => runConferences(url, size.conferences));
    await writeData(dataFolder, { sql: ADD_ACCOUNTS, args: [size.accounts] });
    return await work({ conferences, withServer });
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}

/** Thousands of sign-ups would take minutes: these accounts are copies of a demo account. */
const ADD_ACCOUNTS = `
  WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < ?)
  INSERT INTO users (login, email, password_hash, first_name, last_name, display_name, company, created_at, email_confirmed)
  SELECT 'crowd' || number, 'crowd' || number || '@plenum.example', password_hash, 'Crowd', 'Number ' || number,
    'Crowd Number ' || number, company, created_at, 1 FROM numbers, users WHERE login = '${OWNER}'`;

/** The login of one of these accounts, from 1 on. */
export function loginOfCrowd(number: number): string {
  return `crowd${number}`;
}

/** Creates this number of running conferences, and returns their ids. */
export async function runConferences(url: string, count: number): Promise<readonly string[]> {
  const { access_token: token } = await signIn(url, OWNER);
  const ids: string[] = [];
  const post = (target: string, body: object): LoadRequest => ({
    method: 'POST',
    path: `/api/v3.8/conferences${target}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const room = { topic: 'Three people', type: 0, allow_guests: true, schedule: { type: -1 } };
  await runLoad({
    url,
    connections: CONNECTIONS,
    requests: count,
    next: () => post('', room),
    onAnswer: (_connection, answer) => {
      ids.push(z.parse(createdWire, JSON.parse(answer)).conference.id);
    },
  });
  let next = 0;
  await runLoad({
    url,
    connections: CONNECTIONS,
    requests: count,
    next: () => post(`/${ids[next++] ?? ''}/run`, {}),
  });
  return ids;
}
