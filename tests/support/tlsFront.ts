/** Lets a test server speak https with a certificate of its own making, and change it. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface TlsFront {
  /** `https://localhost:<port>`. */
  readonly url: string;
  /** From now on shows another certificate; open connections end. */
  readonly changeCertificate: () => Promise<void>;
  /** How many requests have come through. */
  readonly requests: () => number;
  readonly close: () => Promise<void>;
}

/** Starts it before a server. */
export async function startTlsFront(upstream: string): Promise<TlsFront> {
  let count = 0;
  const server = createServer(await makeCertificate(), (incoming, answer) => {
    count += 1;
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
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return {
    url: `https://localhost:${port}`,
    changeCertificate: async () => {
      server.setSecureContext(await makeCertificate());
      server.closeAllConnections();
    },
    requests: () => count,
    close: async () => {
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
