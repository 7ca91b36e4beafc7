/** Two servers at one PostgreSQL behind nginx, as the operator's guide has them, with people inside who come back whenever they are cut off. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { freePort } from '#tests/support/freePort.ts';
import { startReverseProxy } from '#tests/support/reverseProxy.ts';
import { type ServerProcess, runServer } from './serverProcess.ts';
import { type SignallingClient, openSignalling } from './signallingClient.ts';
import { passwordGrant, rawCall, temporaryDirectory, text } from './testServer.ts';

const PEOPLE = ['A', 'B', 'C'];
const AT_ONCE = 30;
/** An address book has room for a thousand. */
const PAUSE_MS = 20;
const SOON = { timeout: 30_000 };

export interface Front {
  /** Starts the first or the second server, by its script where it is of another version. */
  start(which: 0 | 1, script?: string): ServerProcess;
  /** Calls through the proxy, as a page does. */
  readonly call: (
    target: string,
    options?: Parameters<typeof rawCall>[2],
  ) => ReturnType<typeof rawCall>;
  openSocket(): Promise<SignallingClient>;
}

/** Starts the proxy. */
export async function startFront(databaseUrl: string): Promise<Front> {
  const data = await temporaryDirectory();
  const local = '127.0.0.1';
  const [port, one, two] = [await freePort(local), await freePort(local), await freePort(local)];
  const publicUrl = `https://localhost:${port}`;
  const proxy = await startReverseProxy('nginx', port, await guideWords(one, two));
  onTestFinished(() => proxy.stop());
  const host = `localhost:${port}`;
  return {
    start: (which, script) =>
      runServer(
        data,
        [
          ...['--port', String(which === 0 ? one : two)],
          ...['--set', 'password_cost=8', '--set', 'standby=true'],
          ...['--set', `public_url=${publicUrl}/`, '--set', 'trusted_proxies=127.0.0.1'],
          ...['--set', 'max_connections_per_address=5000'],
        ],
        { databaseUrl, ...(script !== undefined && { script }) },
      ),
    call: (target, options = {}) =>
      rawCall(port, target, {
        ...options,
        ca: proxy.ca,
        headers: { host, origin: publicUrl, ...options.headers },
      }),
    openSocket: () =>
      openSignalling(publicUrl, { ca: proxy.ca, origin: publicUrl, headers: { host } }),
  };
}

/** What the operator's guide says about two servers, with these ports. */
async function guideWords(one: number, two: number): Promise<string> {
  const file = path.resolve(import.meta.dirname, '../../electron/server/OPERATING.md');
  const block = /```nginx\n(upstream [\s\S]*?)```/u.exec(await readFile(file, 'utf8'))?.[1] ?? '';
  return block.replace('4180', String(one)).replace('4181', String(two));
}

/** A token of Anna's, as the header that carries it. */
export async function signInAsAnna({ call }: Front): Promise<{ readonly authorization: string }> {
  const signedIn = await call('/oauth2/v1/token', { body: passwordGrant('anna') });
  return { authorization: `Bearer ${text(signedIn.body, 'access_token')}` };
}

type Headers = Awaited<ReturnType<typeof signInAsAnna>>;

export interface Crowd {
  /** Does what cuts everyone off, and resolves with the milliseconds after which each was back, in order. */
  returnAfter(cut: () => void): Promise<readonly number[]>;
}

/** Three people each in so many conferences. */
export async function gatherCrowd(front: Front, headers: Headers, count: number): Promise<Crowd> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const body = { topic: `C${index}`, type: 0, allow_guests: true, schedule: { type: -1 } };
    const made = await front.call('/api/v3.8/conferences', { headers, body });
    const id = text(made.body, 'conference.id');
    await front.call(`/api/v3.8/conferences/${id}/run`, { headers, body: {} });
    ids.push(id);
  }
  const people = ids.flatMap((id) => PEOPLE.map((guestName) => ({ id, guestName })));
  const open = new Set<SignallingClient>();
  onTestFinished(() => {
    for (const client of open) client.cut();
  });
  const join = async ({ id, guestName }: (typeof people)[number]) => {
    for (;;) {
      try {
        const client = await front.openSocket();
        open.add(client);
        client.join(id, { guestName });
        return { client, joined: await client.next('joined') };
      } catch {
        await wait(100);
      }
    }
  };
  let inside: Awaited<ReturnType<typeof join>>[] = [];
  for (let index = 0; index < people.length; index += AT_ONCE)
    inside.push(...(await Promise.all(people.slice(index, index + AT_ONCE).map(join))));
  return {
    async returnAfter(cut) {
      const times: number[] = [];
      const back = people.map(async (person, index) => {
        await inside[index]?.client.closed;
        const again = await join(person);
        times.push(performance.now() - cutAt);
        return again;
      });
      const cutAt = performance.now();
      cut();
      inside = await Promise.all(back);
      // Each conference has its three people, once each; who came last sees the others.
      for (const id of ids) {
        const seen = inside
          .filter((_, index) => people[index]?.id === id)
          .map(({ joined }) => joined.participants.length);
        expect(seen.sort((a, b) => a - b)).toEqual([0, 1, 2]);
      }
      return times.sort((a, b) => a - b);
    },
  };
}

/** Someone writes all the time, until the test looks whether all is there that was acknowledged. */
export function keepWriting({ call }: Front, headers: Headers) {
  const name = randomUUID();
  const target = '/api/v3.8/users/anna/addressbook';
  const acknowledged: string[] = [];
  const over = new AbortController();
  onTestFinished(() => over.abort());
  const writing = (async () => {
    for (let index = 0; !over.signal.aborted; index += 1) {
      const id = `${name}-${index}@x.example`;
      const answer = call(target, { headers, body: { id, display_name: 'K' } });
      if ((await answer.catch(() => undefined))?.status === 200) acknowledged.push(id);
      await wait(PAUSE_MS);
    }
  })();
  return {
    /** Resolves when so many more are acknowledged. */
    async more(count: number): Promise<void> {
      const wanted = acknowledged.length + count;
      await expect.poll(() => acknowledged.length, SOON).toBeGreaterThan(wanted);
    },
    /** Ends it, and names what was acknowledged and is not there. */
    async lost(): Promise<readonly string[]> {
      over.abort();
      await writing;
      const book = await call(`${target}?page_size=1000`, { headers });
      const kept = JSON.stringify(book.body);
      return acknowledged.filter((id) => !kept.includes(`"${id}"`));
    },
  };
}

/** How long they were away, for the log of the run. */
export function describeTimes(times: readonly number[]): string {
  const seconds = (ms = 0) => `${(ms / 1000).toFixed(1)} s`;
  const most = times[Math.floor(times.length * 0.95)];
  return `${times.length} sockets back after ${seconds(times[0])} to ${seconds(times.at(-1))}, p95 ${seconds(most)}`;
}
