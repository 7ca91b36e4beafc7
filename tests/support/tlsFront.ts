/** Puts https in front of a test server, with a generated certificate that can change. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The answer to a client without a certificate of the required authority, as in nginx. */
const REFUSED_WITHOUT_CERTIFICATE = 400;

export interface ClientAuthority {
  /** The authority of accepted client certificates, in PEM. */
  readonly ca: Buffer;
  /** Called with the common name of each request's certificate; `undefined` without a valid one. */
  readonly onRequest: (subject: string | undefined, path: string) => void;
}

/**
 * Starts it in front of a server. With a `clientAuthority` it requires a client certificate: others are refused, and their sockets
 * are cut.
 */
export async function startTlsFront(upstream: string, clientAuthority?: ClientAuthority) {
  let count = 0;
  const subjectOf = (socket: unknown): string | undefined =>
    socket instanceof TLSSocket && socket.authorized
      ? String(socket.getPeerCertificate().subject.CN)
      : undefined;
  const options = {
    ...(await makeCertificate()),
    ...(clientAuthority !== undefined && {
      ...{ requestCert: true, rejectUnauthorized: false, ca: clientAuthority.ca },
    }),
  };
  const server = createServer(options, (incoming, answer) => {
    count += 1;
    if (clientAuthority !== undefined) {
      const subject = subjectOf(incoming.socket);
      clientAuthority.onRequest(subject, incoming.url ?? '/');
      if (subject === undefined) {
        incoming.resume();
        answer.writeHead(REFUSED_WITHOUT_CERTIFICATE, { 'content-type': 'text/html' });
        answer.end('<h1>No required certificate was sent</h1>');
        return;
      }
    }
    const { host: _host, ...headers } = incoming.headers;
    const carried = request(
      `${upstream}${incoming.url ?? '/'}`,
      { method: incoming.method, headers },
      (found) => {
        answer.writeHead(found.statusCode ?? 502, found.headers);
        found.pipe(answer);
      },
    );
    carried.on('error', () => answer.destroy());
    incoming.pipe(carried);
  });
  const url = (): string => {
    const address = server.address();
    return `https://localhost:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
  };
  // The origin of this front's pages, which the server behind must accept as its own.
  const asUpstream = (value: string): string =>
    value === url() ? upstream : value === new URL(url()).host ? new URL(upstream).host : value;
  server.on('upgrade', (incoming, socket, head) => {
    socket.on('error', () => socket.destroy());
    if (clientAuthority !== undefined) {
      const subject = subjectOf(socket);
      clientAuthority.onRequest(subject, incoming.url ?? '/');
      if (subject === undefined) {
        socket.end(`HTTP/1.1 ${REFUSED_WITHOUT_CERTIFICATE} Certificate wanted\r\n\r\n`);
        return;
      }
    }
    const onward = connect(Number(new URL(upstream).port), '127.0.0.1', () => {
      const lines = incoming.rawHeaders.flatMap((name, index, all) =>
        index % 2 === 0 ? [`${name}: ${asUpstream(all[index + 1] ?? '')}\r\n`] : [],
      );
      onward.write(`GET ${incoming.url ?? '/'} HTTP/1.1\r\n${lines.join('')}\r\n`);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    onward.on('error', () => socket.destroy());
    socket.on('close', () => onward.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    /** `https://localhost:<port>`. */
    url: url(),
    /** Uses another certificate from now on; open connections end. */
    changeCertificate: async (): Promise<void> => {
      server.setSecureContext(await makeCertificate());
      server.closeAllConnections();
    },
    /** The number of forwarded requests. */
    requests: (): number => count,
    close: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A key and a self-signed certificate for `localhost`, like on a server in a small office. */
export async function makeCertificate(): Promise<{ readonly key: Buffer; readonly cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'plenum-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
    ...['-keyout', key, '-out', cert, '-days', '2', '-subj', '/CN=localhost'],
    ...['-addext', 'subjectAltName=DNS:localhost'],
  ]);
  const pair = { key: await readFile(key), cert: await readFile(cert) };
  await rm(folder, { recursive: true });
  return pair;
}
