/** The server's own TLS: a certificate that is renewed during calls. */
import { X509Certificate } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { connect } from 'node:tls';
import { expect, test } from 'vitest';
import { CERTIFICATE_LOOK_MS } from '#server/http/server/certificate.ts';
import { makeCertificate } from '#tests/support/tlsFront.ts';
import { joinCall } from './callClients.ts';
import { createTestClock } from './testClock.ts';
import { passwordGrant, rawCall, startTestServer, temporaryDirectory } from './testServer.ts';

/** The fingerprint of a new connection's certificate. */
function shownAt(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false }, () => {
      resolve(socket.getPeerX509Certificate()?.fingerprint256 ?? '');
      socket.destroy();
    });
    socket.on('error', reject);
  });
}

const printOf = (cert: Buffer) => new X509Certificate(cert).fingerprint256;

test('the server uses HTTPS, and loads a renewed certificate without dropping anyone', async () => {
  const folder = await temporaryDirectory();
  const [certFile, keyFile] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')];
  const [first, second] = [await makeCertificate(), await makeCertificate()];
  await writeFile(certFile, first.cert);
  await writeFile(keyFile, first.key);
  const clock = createTestClock(1_800_000_000);
  const server = await startTestServer([`tls_cert=${certFile}`, `tls_key=${keyFile}`], { clock });
  expect(server.url).toBe(`https://localhost:${server.port}`);
  const info = await rawCall(server.port, '/api/v3.8/server', { ca: first.cert });
  expect(info.body).toMatchObject({ server: { ssl_enabled: true } });
  const granted = await rawCall(server.port, '/oauth2/v1/token', {
    ca: first.cert,
    body: passwordGrant('anna'),
    headers: { origin: server.url, host: `localhost:${server.port}` },
  });
  expect(granted.status).toBe(200);
  const gil = await joinCall(server, 'demo', { guestName: 'Gil' }, { ca: first.cert });
  expect(await shownAt(server.port)).toBe(printOf(first.cert));

  // Half of the renewal: a mismatching pair is ignored.
  await writeFile(certFile, second.cert);
  const looks = clock.waiting;
  clock.advance(CERTIFICATE_LOOK_MS / 1000);
  await expect.poll(() => clock.waiting).toBe(looks);
  expect(await shownAt(server.port)).toBe(printOf(first.cert));

  await writeFile(keyFile, second.key);
  clock.advance(CERTIFICATE_LOOK_MS / 1000);
  await expect.poll(() => shownAt(server.port)).toBe(printOf(second.cert));
  gil.send({ type: 'ping' });
  await gil.next('pong');
  gil.close();
});

test('an unusable certificate stops the start with an explanation', async () => {
  const folder = await temporaryDirectory();
  const [certFile, keyFile] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')];
  const [one, other] = [await makeCertificate(), await makeCertificate()];
  await writeFile(certFile, one.cert);
  await expect(startTestServer([`tls_cert=${certFile}`])).rejects.toThrow(/go together/u);
  const both = [`tls_cert=${certFile}`, `tls_key=${keyFile}`];
  await expect(startTestServer(both)).rejects.toThrow(/ENOENT/u);
  await writeFile(keyFile, other.key);
  await expect(startTestServer(both)).rejects.toThrow(/fit together/u);
});
