/** A page's end of the signalling socket: sends anything, waits for expected messages. */
import { WebSocket } from 'ws';
import { type ServerMessage, serverMessageWire } from '#shared/wire/signalling.ts';

type Kind = ServerMessage['type'];
type OfKind<Type extends Kind> = Extract<ServerMessage, { type: Type }>;

export const MEDIA = { audio: true, video: false, screen: false };

export type SignallingClient = Awaited<ReturnType<typeof openSignalling>>;

/**
 * Opens a socket like a page of the server; `origin: null` like a program without an Origin header. Every received message is
 * checked with the shared schema.
 */
export async function openSignalling(
  url: string,
  options: {
    readonly origin?: string | null;
    readonly path?: string;
    /** Another local source address, such as `127.0.0.9`. */
    readonly localAddress?: string;
    readonly headers?: Readonly<Record<string, string>>;
    /** The trusted certificate, in PEM. */
    readonly ca?: Buffer;
  } = {},
) {
  const { path = '/api/v3.8/signalling', origin: given, ...settings } = options;
  // A loopback address of version 4 cannot reach one of version 6.
  const base = settings.localAddress === undefined ? url : url.replace('localhost', '127.0.0.1');
  const origin = given === undefined ? base : given;
  const socket = new WebSocket(base.replace('http', 'ws') + path, {
    ...settings,
    ...(origin !== null && { origin }),
    ...(settings.ca !== undefined && { servername: 'localhost' }),
  });
  const received: ServerMessage[] = [];
  const waiting: (() => void)[] = [];
  let position = 0;
  let isClosed = false;
  const wake = () => {
    for (const each of waiting.splice(0)) each();
  };
  socket.on('message', (data: Buffer) => {
    received.push(serverMessageWire.parse(JSON.parse(data.toString())));
    wake();
  });
  const closed = new Promise<number>((resolve) => {
    socket.on('close', (code) => {
      isClosed = true;
      resolve(code);
      wake();
    });
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
    socket.once('unexpected-response', (_request, response) =>
      reject(new Error(`refused ${response.statusCode ?? 0}`)),
    );
  });
  socket.on('error', () => undefined);
  const send = (message: unknown) => {
    const isRaw = typeof message === 'string' || message instanceof Uint8Array;
    socket.send(isRaw ? message : JSON.stringify(message));
  };
  return {
    socket,
    /** Every message so far. */
    received,
    /** The close code, once the socket is closed. */
    closed,
    send,
    join: (callId: string, more: Record<string, unknown> = {}): void =>
      send({ type: 'join', callId, media: MEDIA, ...more }),
    /** The next message of a kind; those before it are skipped. */
    async next<Type extends Kind>(kind: Type): Promise<OfKind<Type>> {
      for (;;) {
        while (position < received.length) {
          const message = received[position];
          position += 1;
          if (message && isKind(message, kind)) return message;
        }
        if (isClosed) throw new Error(`closed before ${kind}; got ${JSON.stringify(received)}`);
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
    close: (): void => socket.close(),
    /** Ends it like a lost network. */
    cut: (): void => socket.terminate(),
  };
}

function isKind<Type extends Kind>(message: ServerMessage, kind: Type): message is OfKind<Type> {
  return message.type === kind;
}
