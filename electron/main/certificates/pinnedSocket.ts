/** The way to a server for connections that Node makes: encrypted, and to nobody but the server that is trusted. */
import { type TLSSocket, connect } from 'node:tls';
import { trustedAuthorities } from '../servers/trustedAuthorities.ts';

const HANDSHAKE_LIMIT_MS = 10_000;

/**
 * Connects to a server whose certificate the person trusts by its fingerprint. One that the system
 * trusts by now passes too, as it does for Chromium. Nothing is sent before the check.
 */
export async function connectPinned(origin: string, fingerprint: string): Promise<TLSSocket> {
  const { hostname, port } = new URL(origin);
  const host = hostname.replace(/^\[|\]$/gu, '');
  const ca = trustedAuthorities();
  const socket = connect({
    host,
    port: port === '' ? 443 : Number(port),
    // An address is no name; Node refuses it there.
    ...(!/^[\d.]+$|:/u.test(host) && { servername: host }),
    ALPNProtocols: ['http/1.1'],
    // Checked right below, by more than authorities.
    rejectUnauthorized: false,
    ...(ca !== undefined && { ca }),
  });
  return new Promise((resolve, reject) => {
    const fail = (error: Error): void => {
      socket.destroy();
      reject(error);
    };
    socket.setTimeout(HANDSHAKE_LIMIT_MS, () => fail(new Error('handshake time limit')));
    socket.once('error', fail);
    socket.once('secureConnect', () => {
      const isTrusted =
        socket.authorized || socket.getPeerX509Certificate()?.fingerprint256 === fingerprint;
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
