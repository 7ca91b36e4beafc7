/** A page's end of the ringing socket: authenticates, sends anything, waits for expected messages. */
import { once } from 'node:events';
import { type ClientOptions, WebSocket } from 'ws';
import {
  type RingPurpose,
  type RingServerMessage,
  ringServerMessageWire,
} from '#shared/wire/ringing.ts';
import type { TestServer } from './testServer.ts';

type Kind = RingServerMessage['type'];
type OfKind<Type extends Kind> = Extract<RingServerMessage, { type: Type }>;

export interface RingClient {
  send(message: unknown): void;
  /** The next message of a kind; those before it are skipped. */
  next<Type extends Kind>(kind: Type): Promise<OfKind<Type>>;
  /** All messages before the answer to a ping sent now. */
  soFar(): Promise<readonly Kind[]>;
  /** The close code, once the socket is closed. */
  readonly closed: Promise<number>;
  close(): void;
}

/** Opens a socket without sending. Every received message is checked with the shared schema. */
export async function openRinging(url: string, options: ClientOptions = {}): Promise<RingClient> {
  const address = `${url.replace('http', 'ws')}/api/v3.8/ringing`;
  const socket = new WebSocket(address, { origin: url, ...options });
  const received: RingServerMessage[] = [];
  let position = 0;
  let wake: () => void = () => undefined;
  socket.on('message', (data: Buffer) => {
    received.push(ringServerMessageWire.parse(JSON.parse(data.toString())));
    wake();
  });
  let isClosed = false;
  const closed = new Promise<number>((resolve) =>
    socket.on('close', (code) => {
      isClosed = true;
      resolve(code);
      wake();
    }),
  );
  await once(socket, 'open');
  socket.on('error', () => undefined);
  const send = (message: unknown): void =>
    socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  const client: RingClient = {
    send,
    closed,
    close: () => socket.close(),
    async next(kind) {
      for (;;) {
        while (position < received.length) {
          const message = received[position];
          position += 1;
          if (message && isKind(message, kind)) return message;
        }
        if (isClosed) throw new Error(`closed before ${kind}; got ${JSON.stringify(received)}`);
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    async soFar() {
      send({ type: 'ping' });
      await client.next('pong');
      return received.map(({ type }) => type).filter((type) => type !== 'pong');
    },
  };
  return client;
}

function isKind<Type extends Kind>(
  message: RingServerMessage,
  kind: Type,
): message is OfKind<Type> {
  return message.type === kind;
}

/** A running call of two, owned by this person. */
export async function makeCall(server: TestServer, token: string): Promise<string> {
  const body = { topic: 'Call', type: 0, schedule: { type: -1 }, ad_hoc: true, allow_guests: true };
  const id = await server.createRunning(token, body);
  return id;
}

/** A page of a signed-in person. */
export async function openPage(
  { url }: Pick<TestServer, 'url'>,
  accessToken: string,
  options?: ClientOptions,
): Promise<RingClient> {
  const page = await openRinging(url, options);
  page.send({ type: 'hello', accessToken });
  return page;
}

export async function openCaller(
  server: Pick<TestServer, 'url'>,
  accessToken: string,
  options?: ClientOptions,
): Promise<RingClient> {
  const page = await openPage(server, accessToken, options);
  await page.next('ready');
  return page;
}

let rung = 0;
export function ring(
  page: RingClient,
  callId: string,
  callee = 'boris',
  purpose?: RingPurpose,
): string {
  rung += 1;
  const ringId = `ring-${rung}`;
  page.send({ type: 'ring', ringId, callId, callee, purpose });
  return ringId;
}
