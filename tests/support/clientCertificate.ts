/** A person's certificate, created for a test and stored for Chromium on Linux: in an NSS database of a home folder. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const CERTUTIL = '/usr/bin/certutil';
const PK12UTIL = '/usr/bin/pk12util';
/** The password of a temporary file; openssl and pk12util both require one. */
const TRANSPORT_PASSWORD = 'transport';

/** Whether the tools of Debian's `libnss3-tools` are installed. */
export const hasNssTools = existsSync(CERTUTIL) && existsSync(PK12UTIL);

export type ClientCertificateHome = Awaited<ReturnType<typeof createClientCertificateHome>>;

/** Creates an authority, its certificate for `subject`, and a home with that in its NSS database. */
export async function createClientCertificateHome(subject: string) {
  const home = await mkdtemp(join(tmpdir(), 'plenum-home-'));
  const made = await mkdtemp(join(tmpdir(), 'plenum-authority-'));
  const at = (name: string): string => join(made, name);
  const database = join(home, '.pki', 'nssdb');
  await mkdir(database, { recursive: true });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  await run('openssl', [
    ...['req', '-x509', ...newKey, '-keyout', at('ca.key'), '-out', at('ca.pem')],
    ...['-days', '2', '-subj', '/CN=Plenum test authority'],
  ]);
  await run('openssl', [
    ...['req', ...newKey, '-keyout', at('person.key'), '-out', at('person.csr')],
    ...['-subj', `/CN=${subject}`],
  ]);
  await writeFile(at('use.ext'), 'extendedKeyUsage=clientAuth\n');
  await run('openssl', [
    ...['x509', '-req', '-in', at('person.csr'), '-CA', at('ca.pem'), '-CAkey', at('ca.key')],
    ...['-CAcreateserial', '-days', '2', '-extfile', at('use.ext'), '-out', at('person.pem')],
  ]);
  await run('openssl', [
    ...['pkcs12', '-export', '-in', at('person.pem'), '-inkey', at('person.key')],
    ...['-name', subject, '-out', at('person.p12'), '-passout', `pass:${TRANSPORT_PASSWORD}`],
  ]);
  await run(CERTUTIL, ['-N', '-d', `sql:${database}`, '--empty-password']);
  await run(PK12UTIL, [
    ...['-d', `sql:${database}`, '-i', at('person.p12'), '-W', TRANSPORT_PASSWORD, '-K', ''],
  ]);
  const ca = await readFile(at('ca.pem'));
  await rm(made, { recursive: true });
  return {
    /** For the app's `HOME`. */
    home,
    /** The certificate's authority, in PEM. */
    ca,
    remove: (): Promise<void> => rm(home, { recursive: true, force: true, maxRetries: 5 }),
  };
}
