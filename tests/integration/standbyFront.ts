/** Two servers on one PostgreSQL behind nginx, as in the operator's guide, with people inside who always reconnect. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import type { ServerMessage } from '#shared/wire/signalling.ts';
import { freePort } from '#tests/support/freePort.ts';
import { startReverseProxy } from '#tests/support/reverseProxy.ts';
import { type RingClient, openCaller } from './ringClient.ts';
import { type ServerProcess, runServer } from './serverProcess.ts';
import { type SignallingClient, openSignalling } from './signallingClient.ts';
import { at, list, passwordGrant, rawCall, temporaryDirectory, text } from './testServer.ts';

const PEOPLE = ['A', 'B', 'C'];
const AT_ONCE = 30;
/** An address book has room for a thousand. */
const PAUSE_MS = 20;
/** The server closes sockets that are silent for long. */
const PING_MS = 5000;
const SOON = { timeout: 30_000 };

export type Front = Awaited<ReturnType<typeof startFront>>;

/** Starts the proxy; with `hasCallServers`, calls go to separate servers. */
export async function startFront(
  databaseUrl: string,
  { hasCallServers = false }: { readonly hasCallServers?: boolean } = {},
) {
  const data = await temporaryDirectory();
  const local = '127.0.0.1';
  const port = await freePort(local);
  const ports = [
    ...[await freePort(local), await freePort(local)],
    ...[await freePort(local), await freePort(local)],
  ];
  const publicUrl = `https://localhost:${port}`;
  const proxy = await startReverseProxy('nginx', port, await guideWords(ports, hasCallServers));
  onTestFinished(() => proxy.stop());
  const host = `localhost:${port}`;
  const wordsOf = (place: number, set: readonly string[]) => [
    ...['--port', String(ports[place])],
    ...[
      ...['password_cost=8', `public_url=${publicUrl}/`, 'trusted_proxies=127.0.0.1'],
      ...['max_connections_per_address=5000', ...set],
      ...(hasCallServers ? [`call_address=http://127.0.0.1:${ports[place]}`] : []),
    ].flatMap((pair) => ['--set', pair]),
  ];
  return {
    /** Starts the first or the second server, by its script if it has another version. */
    start: (which: 0 | 1, script?: string): ServerProcess =>
      runServer(data, wordsOf(which, ['standby=true']), {
        ...{ databaseUrl, ...(script !== undefined && { script }) },
      }),
    /** Starts the first or the second call server. */
    startCalls: (which: 0 | 1): ServerProcess =>
      runServer(data, wordsOf(which + 2, ['only_calls=true']), { databaseUrl }),
    /** Sends requests through the proxy, like a page. */
    call: (
      target: string,
      options: Parameters<typeof rawCall>[2] = {},
    ): ReturnType<typeof rawCall> =>
      rawCall(port, target, {
        ...options,
        ca: proxy.ca,
        headers: { host, origin: publicUrl, ...options.headers },
      }),
    openSocket: (): Promise<SignallingClient> =>
      openSignalling(publicUrl, { ca: proxy.ca, origin: publicUrl, headers: { host } }),
    /** A page of a signed-in person, ready for ringing. */
    openPage: (accessToken: string): Promise<RingClient> =>
      openCaller({ url: publicUrl }, accessToken, {
        ...{ ca: proxy.ca, headers: { host }, servername: 'localhost' },
      }),
  };
}

/** The configuration of the operator's guide for two servers, and for two more for calls, with these ports. */
async function guideWords(ports: readonly number[], hasCallServers: boolean): Promise<string> {
  const file = path.resolve(import.meta.dirname, '../../electron/server/OPERATING.md');
  const blocks = (await readFile(file, 'utf8')).matchAll(/```nginx\n(upstream [\s\S]*?)```/gu);
  const parts = [...blocks]
    .slice(0, hasCallServers ? 2 : 1)
    .map(([, block = '']) => block.trim().split('\n\n'));
  // The upstreams, an empty line, and the locations.
  const words = [0, 1].map((half) => parts.map((part) => part[half]).join('\n')).join('\n\n');
  return words.replaceAll(/\b418(\d)\b/gu, (_, place) => String(ports[Number(place)]));
}

export async function signIn({ call }: Pick<Front, 'call'>, login: string): Promise<string> {
  const signedIn = await call('/oauth2/v1/token', { body: passwordGrant(login) });
  return text(signedIn.body, 'access_token');
}

/** A token of Anna's, as the header that carries it. */
export async function signInAsAnna(front: Front): Promise<{ readonly authorization: string }> {
  return { authorization: `Bearer ${await signIn(front, 'anna')}` };
}

type Headers = Awaited<ReturnType<typeof signInAsAnna>>;

interface Inside {
  readonly client: SignallingClient;
  readonly joined: Extract<ServerMessage, { type: 'joined' }>;
}

/** Three people each in this number of conferences. */
export async function gatherCrowd(front: Front, headers: Headers, count: number) {
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
  const pings = setInterval(() => {
    for (const { socket } of open) if (socket.readyState === socket.OPEN) socket.ping();
  }, PING_MS);
  onTestFinished(() => {
    clearInterval(pings);
    for (const client of open) client.cut();
  });
  const join = async ({ id, guestName }: (typeof people)[number], before?: Inside) => {
    const resume = before && {
      participantId: before.joined.self.id,
      key: before.joined.resumeKey,
    };
    for (;;) {
      try {
        const client = await front.openSocket();
        open.add(client);
        client.join(id, { guestName, ...(resume && { resume }) });
        return { client, joined: await client.next('joined') };
      } catch {
        await wait(100);
      }
    }
  };
  let inside: Inside[] = [];
  for (let index = 0; index < people.length; index += AT_ONCE)
    inside.push(
      ...(await Promise.all(people.slice(index, index + AT_ONCE).map((person) => join(person)))),
    );
  return {
    /** Of the conferences. */
    ids,
    /** Runs an act that disconnects everyone, and resolves with the sorted times until each was back, in milliseconds. */
    async returnAfter(cut: () => void): Promise<readonly number[]> {
      const times: number[] = [];
      const back = people.map(async (person, index) => {
        await inside[index]?.client.closed;
        const again = await join(person, inside[index]);
        times.push(performance.now() - cutAt);
        return again;
      });
      const cutAt = performance.now();
      cut();
      inside = await Promise.all(back);
      // Each conference has its three people, once each; the last one sees the others.
      for (const id of ids) {
        const seen = inside
          .filter((_, index) => people[index]?.id === id)
          .map(({ joined }) => joined.participants.length);
        expect(seen.sort((a, b) => a - b)).toEqual([0, 1, 2]);
      }
      return times.sort((a, b) => a - b);
    },

    /** Runs an act, and resolves when it is done and disconnected people are back, with the milliseconds of each. */
    async returnDuring(what: () => Promise<unknown>): Promise<readonly number[]> {
      const times: number[] = [];
      const startedAt = performance.now();
      const over = what();
      inside = await Promise.all(
        people.map(async (person, index) => {
          const before = inside[index];
          if (!before) throw new Error('no one was inside');
          const wasCut = await Promise.race([before.client.closed, over.then(() => undefined)]);
          if (wasCut === undefined) return before;
          const again = await join(person, before);
          times.push(performance.now() - startedAt);
          return again;
        }),
      );
      return times.sort((a, b) => a - b);
    },

    /** Resolves when everyone sees everyone else of their conference once. */
    async areTogether(): Promise<void> {
      const mark = randomUUID();
      const heard = inside.map(async ({ client }, index) => {
        const own = `${mark} ${people[index]?.guestName ?? ''}`;
        client.send({ type: 'chatSend', id: randomUUID(), text: own });
        const names = new Set<string>();
        while (names.size < PEOPLE.length) {
          const { message } = await client.next('chatMessage');
          if (message.text.startsWith(mark)) names.add(message.text.slice(-1));
        }
        return [...names].sort();
      });
      for (const names of await Promise.all(heard)) expect(names).toEqual(PEOPLE);
      for (const id of ids) {
        // Participants at another server become known here shortly.
        const namesThere = async () => {
          const target = `/api/v3.8/conferences/${id}/participants`;
          const { body } = await front.call(target, { headers });
          const names = list(body, 'participants').map((each) => at(each, 'display_name'));
          return names.map(String).sort();
        };
        await expect.poll(namesThere, SOON).toEqual(PEOPLE);
      }
    },
  };
}

/** A person writes all the time, until the test checks that all acknowledged messages exist. */
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
    /** Resolves when this number of further messages is acknowledged. */
    async more(count: number): Promise<void> {
      const wanted = acknowledged.length + count;
      await expect.poll(() => acknowledged.length, SOON).toBeGreaterThan(wanted);
    },
    /** Ends it, and returns acknowledged messages that are missing. */
    async lost(): Promise<readonly string[]> {
      over.abort();
      await writing;
      const book = await call(`${target}?page_size=1000`, { headers });
      const kept = JSON.stringify(book.body);
      return acknowledged.filter((id) => !kept.includes(`"${id}"`));
    },
  };
}

/** The times of their absence, for the run's log. */
export function describeTimes(times: readonly number[]): string {
  const seconds = (ms = 0) => `${(ms / 1000).toFixed(1)} s`;
  const most = times[Math.floor(times.length * 0.95)];
  return `${times.length} sockets back after ${seconds(times[0])} to ${seconds(times.at(-1))}, p95 ${seconds(most)}`;
}
