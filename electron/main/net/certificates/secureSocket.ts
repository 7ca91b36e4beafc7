/** Encrypted connections that Node makes to a server, only to a trusted one. */
import type { Socket } from 'node:net';
import { type TLSSocket, connect } from 'node:tls';
import { trustedAuthorities } from '../servers/trustedAuthorities.ts';

const HANDSHAKE_LIMIT_MS = 10_000;

export interface SecureWay {
  /** Fingerprint of the certificate that the person trusts for the server, in addition to those that the system trusts. */
  readonly fingerprint: string | undefined;
  /** An existing connection to the server, such as through a proxy. */
  readonly tunnel?: Socket | undefined;
}

/**
 * Begins a connection that accepts any certificate; the caller must check it first. `tunnel` is an existing connection to the
 * server, such as through a proxy.
 */
export function beginTls(origin: string, tunnel?: Socket): TLSSocket {
  const { hostname, port } = new URL(origin);
  const host = hostname.replace(/^\[|\]$/gu, '');
  const ca = trustedAuthorities();
  return connect({
    ...(tunnel === undefined
      ? { host, port: port === '' ? 443 : Number(port) }
      : { host, socket: tunnel }),
    // Node doesn't accept an IP address as server name.
    ...(!/^[\d.]+$|:/u.test(host) && { servername: host }),
    ALPNProtocols: ['http/1.1'],
    rejectUnauthorized: false,
    ...(ca !== undefined && { ca }),
  });
}

/**
 * Connects to a server whose certificate the system trusts, or the person by its fingerprint. Nothing is sent before the check.
 * Rejects when neither trusts it, or on a timeout.
 */
export async function connectSecurely(
  origin: string,
  { fingerprint, tunnel }: SecureWay,
): Promise<TLSSocket> {
  const socket = beginTls(origin, tunnel);
  return new Promise((resolve, reject) => {
    const fail = (error: Error): void => {
      socket.destroy();
      reject(error);
    };
    socket.setTimeout(HANDSHAKE_LIMIT_MS, () => fail(new Error('handshake time limit')));
    socket.once('error', fail);
    socket.once('secureConnect', () => {
      const isTrusted =
        socket.authorized ||
        (fingerprint !== undefined &&
          socket.getPeerX509Certificate()?.fingerprint256 === fingerprint);
      if (!isTrusted) {
        fail(new Error('certificate not trusted'));
        return;
      }
      socket.setTimeout(0);
      socket.off('error', fail);
      resolve(socket);
    });
  });
}
