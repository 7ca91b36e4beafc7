/** Two checks of a server that Node makes: its certificate, and whether a socket for calls opens. */
import { API_BASE, SIGNALLING_PATH } from '#shared/wire/proposed.ts';
import { beginTls } from '../../net/certificates/secureSocket.ts';
import type { ServerTrust } from '../../net/certificates/serverTrust.ts';
import { APP_ORIGIN } from '../../net/security/appOrigin.ts';
import { trustedAuthorities } from '../../net/servers/trustedAuthorities.ts';
import type { CertificateFacts } from './serverSteps.ts';

const LIMIT_MS = 8000;

/** How Node connects, where the default doesn't work. */
export type ServerWays = Pick<ServerTrust, 'connect' | 'tunnel'>;

/** Reads the server's certificate. Sends nothing; rejects without a connection. */
export async function readCertificate(
  origin: string,
  pinned: string | undefined,
  ways: ServerWays | undefined,
): Promise<CertificateFacts> {
  // An invalid certificate must not fail the connection: we want to know what is wrong with it.
  const socket = beginTls(origin, await ways?.tunnel(origin));
  return new Promise<CertificateFacts>((resolve, reject) => {
    socket.setTimeout(LIMIT_MS, () => reject(new Error('time limit')));
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      const certificate = socket.getPeerX509Certificate();
      if (certificate === undefined) reject(new Error('no certificate'));
      else {
        resolve({
          validTo: Date.parse(certificate.validTo),
          error: socket.authorized ? undefined : String(socket.authorizationError),
          isPinned: certificate.fingerprint256 === pinned,
        });
      }
    });
  }).finally(() => socket.destroy());
}

/** Opens a socket as calls do, and closes it. Rejects when it doesn't open. */
export async function openSocket(origin: string, ways: ServerWays | undefined): Promise<void> {
  const { WebSocket } = await import('ws');
  const prepared = await ways?.connect(origin);
  const socket = new WebSocket(`${origin.replace(/^http/u, 'ws')}${API_BASE}/${SIGNALLING_PATH}`, {
    origin: APP_ORIGIN,
    followRedirects: false,
    handshakeTimeout: LIMIT_MS,
    ca: trustedAuthorities(),
    ...(prepared !== undefined && { createConnection: () => prepared }),
  });
  return new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.on('error', reject);
  }).finally(() => socket.terminate());
}
