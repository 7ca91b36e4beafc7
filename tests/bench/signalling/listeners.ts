/** One conference with one presenter and hundreds of listeners: the cost of informing them about each other. */
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { SIGNALLING_PATH } from '#shared/wire/proposed.ts';
import { serverMessageWire } from '#shared/wire/signalling.ts';
import { startServer } from '../../support/server.ts';
import type { Row, Table } from '../report.ts';
import { signIn } from '../tokens.ts';
import { type SelfMeasures, readSelfMeasures } from './selfMeasures.ts';

/** With the presenter, the second one is the maximum. */
const LISTENERS = [300, 999] as const;
const AT_ONCE = 50;
const MEDIA = { audio: false, video: false, screen: false };
const TEXT = 'Shall we begin with the second point, as Greta has to leave at ten?';
const WAIT_MS = 60_000;
const MIB = 1024 * 1024;

const createdWire = z.object({ conference: z.object({ id: z.string() }) });

/** The messages over all sockets. */
interface Received {
  messages: number;
  bytes: number;
}

export async function measureListeners(): Promise<Table> {
  const rows: Row[] = [];
  for (const people of LISTENERS) rows.push(await measure(people));
  return {
    title: 'One conference of listeners, without media, on one server',
    columns: [
      's to all',
      'messages',
      'MiB',
      'processor s',
      'MiB each',
      'chat ms',
      'leave s',
      'messages',
    ],
    rows,
    notes: [
      'To all: from the first who comes until the owner knows of everyone.',
      'Messages and MiB: to all together until then. Leave: all at once, until the owner knows.',
      'Chat: from one to everyone. The load runs on the same machine.',
    ],
  };
}

async function measure(people: number): Promise<Row> {
  const server = await startServer({
    seed: 'demo',
    settings: {
      max_connections_per_address: 'unlimited',
      guest_seats_per_address: 'unlimited',
      metrics: 'local',
      // Without media, so no cluster is needed.
      livekit_url: 'ws://127.0.0.1:1',
      livekit_key: 'key',
      livekit_secret: 's'.repeat(32),
    },
  });
  const received: Received = { messages: 0, bytes: 0 };
  const sockets: WebSocket[] = [];
  try {
    const { url } = server;
    const { access_token: accessToken } = await signIn(url, 'anna');
    const callId = await createLecture(url, accessToken);
    const known = new Set<string>();
    sockets.push(
      await enter(url, { callId, accessToken }, received, (text) => hearOf(known, text)),
    );
    const before = await readSelfMeasures([url]);
    const startMs = performance.now();
    let next = 0;
    const bringIn = async (): Promise<void> => {
      while (next < people) {
        const guestName = `Guest ${String((next += 1)).padStart(5, '0')}`;
        sockets.push(await enter(url, { callId, guestName }, received, () => undefined));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, bringIn));
    await until(() => known.size === people);
    const joinS = (performance.now() - startMs) / 1000;
    const after = await readSelfMeasures([url]);
    const joined = { ...received };
    const chatMs = await sendChat(sockets);
    const { messages } = received;
    const leaveMs = performance.now();
    for (const socket of sockets.slice(1)) socket.send(JSON.stringify({ type: 'leave' }));
    await until(() => known.size === 0);
    return {
      name: `${people.toLocaleString('en-US')} listeners`,
      cells: [
        ...[joinS, joined.messages, joined.bytes / MIB, processorS(before, after)],
        ...[joined.bytes / MIB / people, chatMs],
        ...[(performance.now() - leaveMs) / 1000, received.messages - messages],
      ],
    };
  } finally {
    for (const socket of sockets) socket.terminate();
    await server.stop();
  }
}

function processorS(before: SelfMeasures, after: SelfMeasures): number {
  return (after.processorMs - before.processorMs) / 1000;
}

async function createLecture(url: string, token: string): Promise<string> {
  const ask = (path: string, body: object): Promise<Response> =>
    fetch(`${url}/api/v3.8/conferences${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const lecture = { topic: 'Lecture', type: 1, allow_guests: true, schedule: { type: -1 } };
  const made: unknown = await (await ask('', lecture)).json();
  const { id } = z.parse(createdWire, made).conference;
  await ask(`/${id}/run`, {});
  return id;
}

function hearOf(known: Set<string>, text: string): void {
  const message = serverMessageWire.parse(JSON.parse(text));
  if (message.type === 'participantJoined') known.add(message.participant.id);
  if (message.type === 'participantLeft') known.delete(message.participantId);
  if (message.type !== 'listenersChanged') return;
  for (const { id } of message.participants) known.add(id);
  for (const id of message.left) known.delete(id);
}

function enter(
  url: string,
  who: object,
  received: Received,
  hear: (text: string) => void,
): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/v3.8/${SIGNALLING_PATH}`, {
    origin: url,
    perMessageDeflate: false,
  });
  socket.on('open', () => socket.send(JSON.stringify({ type: 'join', media: MEDIA, ...who })));
  return new Promise((resolve, reject) => {
    socket.on('message', (data: Buffer) => {
      received.messages += 1;
      received.bytes += data.length;
      const text = data.toString();
      if (text.startsWith('{"type":"joined"')) resolve(socket);
      if (text.startsWith('{"type":"rejected"')) reject(new Error(text));
      hear(text);
    });
    socket.on('error', reject);
    socket.on('close', (code) => reject(new Error(`a socket was closed with code ${code}`)));
  });
}

/** Milliseconds until everyone has it. */
async function sendChat(sockets: readonly WebSocket[]): Promise<number> {
  const id = crypto.randomUUID();
  const startMs = performance.now();
  const heard = sockets.map(
    (socket) =>
      new Promise<void>((resolve) => {
        socket.on('message', (data: Buffer) => {
          if (data.includes(id)) resolve();
        });
      }),
  );
  sockets[0]?.send(JSON.stringify({ type: 'chatSend', id, text: TEXT }));
  await Promise.all(heard);
  return performance.now() - startMs;
}

async function until(isSo: () => boolean): Promise<void> {
  const endMs = performance.now() + WAIT_MS;
  while (!isSo()) {
    if (performance.now() > endMs) throw new Error('It took too long.');
    await sleep(20);
  }
}
