/** Carries the socket of a call to the server that has its conference. */
import { WebSocket } from 'ws';
import type { CallRoute, Handshake } from '#server/realtime/signalling/callRoute.ts';

/** Marks a socket that another server has passed on. */
const PASSED_ON = 'x-plenum-passed-on';
/** What the other server must know of a handshake, besides the address: which page asks, or with which token. */
const KEPT_HEADERS = ['host', 'origin', 'authorization', 'user-agent'] as const;
/** "Service restart", as the protocol calls it: pages come back at once. */
const RESTART = 1012;
/** A receiver that lets this much pile up is taken for dead. */
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;

type Frame = readonly [data: WebSocket.RawData, isBinary: boolean];

export function isPassedOn({ headers }: Handshake): boolean {
  return headers[PASSED_ON] !== undefined;
}

/** Joins there with the message, and carries every frame from then on. */
export const passOn: CallRoute['passOn'] = (near, address, message, handshake) => {
  const far = new WebSocket(address.replace(/^http/u, 'ws') + handshake.url, {
    perMessageDeflate: false,
    headers: {
      ...keptHeaders(handshake),
      'x-forwarded-for': handshake.address,
      [PASSED_ON]: '1',
    },
  });
  far.on('error', () => undefined);
  far.once('open', () => far.send(JSON.stringify(message)));
  near.on('message', (...frame: Frame) => send(far, frame));
  near.on('ping', () => far.readyState === far.OPEN && far.ping());
  far.on('message', (...frame: Frame) => send(near, frame));
  far.once('close', (code, reason) => {
    near.close(isSendable(code) ? code : RESTART, reason.toString());
  });
  near.once('close', () => far.close());
};

/** What one side takes too slowly ends both. */
function send(to: WebSocket, [data, isBinary]: Frame): void {
  if (to.bufferedAmount > MAX_BUFFERED_BYTES) to.terminate();
  else if (to.readyState === to.OPEN) to.send(data, { binary: isBinary });
}

function keptHeaders({ headers }: Handshake): Record<string, string> {
  return Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Some codes say what happened to a connection, and can't be sent. */
function isSendable(code: number): boolean {
  return code === 1000 || (code > 1000 && ![1004, 1005, 1006, 1015].includes(code));
}
