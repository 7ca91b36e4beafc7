/** The listening server: plain HTTP or TLS, with connection limits that leave room for everyone else. */
import { type RequestListener, type Server, type ServerOptions, createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Socket } from 'node:net';
import { createAddressCount } from '#server/lib/limits/addressCount.ts';
import type { Certificate } from './certificate.ts';
import type { IsProxy } from '#server/lib/proxies.ts';

/** Undefined means without limit. */
export interface ConnectionLimits {
  readonly inAll: number | undefined;
  readonly perAddress: number | undefined;
}

/** The time limit from connecting to the end of the request headers, so that half-open connections block no one. */
const HEADERS_TIMEOUT_MS = 5000;
const CONNECTION_CHECK_MS = 1000;

/** Creates the server. A proxy's connections carry many people, so they don't count as one address. */
export function createListener(
  handler: RequestListener,
  options: ServerOptions,
  certificate: Certificate | undefined,
  limits: ConnectionLimits,
  isProxy: IsProxy,
): Server {
  const patience = {
    ...options,
    headersTimeout: HEADERS_TIMEOUT_MS,
    connectionsCheckingInterval: CONNECTION_CHECK_MS,
  };
  const server = certificate
    ? createTlsServer(
        { ...patience, ...certificate, handshakeTimeout: HEADERS_TIMEOUT_MS },
        handler,
      )
    : createServer(patience, handler);
  if (limits.inAll !== undefined) server.maxConnections = limits.inAll;
  const { perAddress } = limits;
  if (perAddress !== undefined) limitAddresses(server, perAddress, isProxy);
  return server;
}

function limitAddresses(server: Server, most: number, isProxy: IsProxy): void {
  const open = createAddressCount(most);
  server.on('connection', (socket: Socket) => {
    const { remoteAddress: address } = socket;
    if (address === undefined || isProxy(address)) return;
    if (open.hasRoom(address)) socket.once('close', open.enter(address));
    else socket.destroy();
  });
}
