/**
 * The load: people with plain sockets, three per conference, who ping like pages. With a server that only echoes, the same sockets
 * send messages of the same size. Executes commands from its parent process.
 */
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { SIGNALLING_PING_INTERVAL_MS } from '#shared/limits.ts';
import { type Order, type Report, orderWire } from './orders.ts';
import { PEOPLE_PER_CONFERENCE } from './sizes.ts';

/** The number of people who join at the same time; the next one joins when one of them is inside. */
const AT_ONCE = 50;
/** A person who is not inside by then won't be: the server is overloaded. */
const GROW_LIMIT_MS = 120_000;
const MESSAGE_LIMIT_MS = 10_000;
const PING = JSON.stringify({ type: 'ping' });
/** The pings of all are spread over their interval. */
const PING_STEPS = 100;
const MEDIA = { audio: true, video: true, screen: false };
const TEXT = 'Shall we begin with the second point, as Greta has to leave at ten?';

interface Person {
  readonly socket: WebSocket;
  /** Called with every received message. */
  hear: (message: string) => void;
}

let place: Extract<Order, { order: 'begin' }> | undefined;
const people: Person[] = [];
/** Chats survive a server restart, and no message is sent twice: another round needs other ids. */
const idsBegin = randomUUID();
let messages = 0;

pingAsPagesDo();
process.on('message', (given: unknown) => {
  carryOut(z.parse(orderWire, given)).then(
    (report) => process.send?.(report),
    (error: unknown) => {
      throw error;
    },
  );
});
process.on('disconnect', () => process.exit());

async function carryOut(order: Order): Promise<Report> {
  const startedMs = performance.now();
  const report = (more: Pick<Report, 'failure'>, latenciesMs: number[] = []): Report => {
    const { user, system } = process.cpuUsage();
    const tookMs = performance.now() - startedMs;
    return { tookMs, latenciesMs, processorMs: (user + system) / 1000, ...more };
  };
  switch (order.order) {
    case 'begin':
      place = order;
      return report({});
    case 'grow':
      return report(await grow(order.seats));
    case 'send': {
      const latenciesMs: number[] = [];
      // From each conference in turn, so that no one exceeds the rate limit.
      const rooms = Math.floor(people.length / PEOPLE_PER_CONFERENCE);
      const step = Math.max(1, Math.floor(rooms / order.messages));
      for (let index = 0; index < order.messages; index += 1)
        latenciesMs.push(await sendOne(((index * step) % rooms) * PEOPLE_PER_CONFERENCE));
      return report({}, latenciesMs);
    }
    default:
      return order satisfies never;
  }
}

async function grow(seats: number): Promise<Pick<Report, 'failure'>> {
  let next = people.length;
  let failure: string | undefined;
  const untilMs = performance.now() + GROW_LIMIT_MS;
  const bringIn = async (): Promise<void> => {
    while (next < seats && failure === undefined) {
      const index = next;
      next += 1;
      try {
        people.push(await enter(index));
      } catch (error) {
        failure ??= `${people.length} are inside, and ${causeOf(error)}`;
      }
      if (performance.now() > untilMs)
        failure ??= `the processor has only ${people.length} inside after ${GROW_LIMIT_MS / 1000} s`;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, bringIn));
  // People of one conference are adjacent, in any order of joining.
  people.sort((left, right) => numberOf(left) - numberOf(right));
  return failure === undefined ? {} : { failure };
}

const REFUSED_AT_ONCE =
  'one of the settings max_connections and max_connections_per_address, or the open files of the server';

/** People's errors, by their symptoms. */
const CAUSES: readonly (readonly [seen: string, cause: string])[] = [
  ['status 429', 'the setting max_connections_per_address'],
  ['"005"', 'the setting max_guests_online'],
  ['"407"', 'the setting guest_seats_per_address, or the size of a conference'],
  ['EMFILE', 'the open files of the load (ulimit -n)'],
  ['EADDRNOTAVAIL', 'the ports of one address'],
  ['hang up', REFUSED_AT_ONCE],
  ['ECONNRESET', REFUSED_AT_ONCE],
];

function causeOf(error: unknown): string {
  const seen = error instanceof Error ? error.message : String(error);
  const cause = CAUSES.find(([word]) => seen.includes(word))?.[1];
  return cause === undefined ? seen : `${seen}: ${cause}`;
}

const numbers = new WeakMap<WebSocket, number>();

function numberOf({ socket }: Person): number {
  return numbers.get(socket) ?? 0;
}

/** Opens a socket and resolves when the person is inside, or when the echo has arrived. */
async function enter(index: number): Promise<Person> {
  if (place === undefined) throw new Error('There is no place to go.');
  const { urls, path, conferences } = place;
  const url = urls[index % urls.length] ?? '';
  const socket = new WebSocket(url.replace('http', 'ws') + path, {
    origin: url,
    perMessageDeflate: false,
  });
  numbers.set(socket, index);
  return new Promise((resolve, reject) => {
    const person: Person = {
      socket,
      hear(message) {
        if (message.startsWith('{"type":"joined"') || message.startsWith('{"type":"join"')) {
          person.hear = () => undefined;
          resolve(person);
        } else if (message.startsWith('{"type":"rejected"')) {
          reject(new Error(`a join was refused: ${message}`));
        }
      },
    };
    socket.on('message', (data: Buffer) => person.hear(data.toString()));
    socket.on('open', () => socket.send(joinMessage(index, conferences)));
    socket.on('unexpected-response', (_request, { statusCode }) =>
      reject(new Error(`a socket was refused with status ${statusCode}`)),
    );
    socket.on('error', (error) => reject(new Error(`a socket failed: ${error.message}`)));
    socket.on('close', (code) => reject(new Error(`a socket was closed with code ${code}`)));
  });
}

function joinMessage(index: number, conferences: readonly string[]): string {
  const callId = conferences[Math.floor(index / PEOPLE_PER_CONFERENCE)] ?? 'a_conference_of_three';
  const guestName = `Guest ${String(index).padStart(5, '0')}`;
  return JSON.stringify({ type: 'join', callId, guestName, media: MEDIA, application: 'browser' });
}

/** Milliseconds until the two others have a message, or until its echo has arrived. */
async function sendOne(first: number): Promise<number> {
  const [sender, ...others] = people.slice(first, first + PEOPLE_PER_CONFERENCE);
  if (sender === undefined) throw new Error('There is no one.');
  messages += 1;
  const id = `${idsBegin}-${messages}`;
  const hearers = place?.conferences.length === 0 ? [sender] : others;
  const startedMs = performance.now();
  const heard = hearers.map(
    (person) =>
      new Promise<void>((resolve, reject) => {
        const limit = setTimeout(
          () => reject(new Error('A message did not arrive.')),
          MESSAGE_LIMIT_MS,
        );
        person.hear = (message) => {
          if (!message.includes(id)) return;
          clearTimeout(limit);
          person.hear = () => undefined;
          resolve();
        };
      }),
  );
  sender.socket.send(JSON.stringify({ type: 'chatSend', id, text: TEXT }));
  await Promise.all(heard);
  return performance.now() - startedMs;
}

function pingAsPagesDo(): void {
  let step = 0;
  setInterval(() => {
    step = (step + 1) % PING_STEPS;
    for (let index = step; index < people.length; index += PING_STEPS)
      people[index]?.socket.send(PING);
  }, SIGNALLING_PING_INTERVAL_MS / PING_STEPS);
}
