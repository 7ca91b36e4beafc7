/** Lets a test server speak https with a certificate of its own making, and change it. */
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

/** The answer to a client without a certificate of the wanted authority; nginx does it with the same number. */
const REFUSED_WITHOUT_CERTIFICATE = 400;

export interface ClientAuthority {
  /** The authority whose certificates open the door, in PEM. */
  readonly ca: Buffer;
  /** Hears the common name of each request's certificate; `undefined` when it showed none that counts. */
  readonly onRequest: (subject: string | undefined, path: string) => void;
}

/**
 * Starts it before a server. With a `clientAuthority` it asks who comes, as offices do: a client without a
 * certificate of it is refused, and sockets are cut.
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
  // What a page of this front says of itself, the server behind must know as its own.
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
    /** From now on shows another certificate; open connections end. */
    changeCertificate: async (): Promise<void> => {
      server.setSecureContext(await makeCertificate());
      server.closeAllConnections();
    },
    /** How many requests have come through. */
    requests: (): number => count,
    close: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A key and a certificate for `localhost` that no authority knows, as a server in a small office has them. */
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
