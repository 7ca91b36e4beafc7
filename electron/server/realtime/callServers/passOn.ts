/** Forwards a call's socket to the server that has its conference. */
import { WebSocket } from 'ws';
import type { CallRoute, Handshake } from '#server/realtime/signalling/callRoute.ts';

/** The header that marks a forwarded socket. */
const PASSED_ON = 'x-plenum-passed-on';
/** The headers of the handshake that the other server needs besides the address: they identify the page or its token. */
const KEPT_HEADERS = ['host', 'origin', 'authorization', 'user-agent'] as const;
/** "Service restart" in the WebSocket protocol: pages reconnect at once. */
const RESTART = 1012;
/** A receiver with this much unsent data counts as dead. */
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;

type Frame = readonly [data: WebSocket.RawData, isBinary: boolean];

export function isPassedOn({ headers }: Handshake): boolean {
  return headers[PASSED_ON] !== undefined;
}

/** Joins at the other server with the message, and forwards all frames from then on. */
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

/** If one side reads too slowly, both connections end. */
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

/** Some codes only describe how a connection ended, and can't be sent. */
function isSendable(code: number): boolean {
  return code === 1000 || (code > 1000 && ![1004, 1005, 1006, 1015].includes(code));
}
