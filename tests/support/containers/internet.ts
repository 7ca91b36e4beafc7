/** The external services of a server on the Internet: names, a certificate authority, and a service for the public address. */
import type { ChildProcess } from 'node:child_process';
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Hosts } from './hosts.ts';

const run = promisify(execFile);

/** Caddy's default certificate authority. */
const AUTHORITY = 'acme-v02.api.letsencrypt.org';
const AUTHORITY_PORT = 14_000;
const MANAGEMENT_PORT = 15_000;
const NAMES_PORT = 8055;
const LOOK_MS = 100;
const LOOKS = 300;

export interface Internet {
  /** The issuer of the authority's own certificate, in PEM: for its clients. */
  readonly authorityRoot: string;
  /** The issuer of its certificates, in PEM: for everyone else. */
  readonly root: string;
}

export interface AcmePrograms {
  readonly authority: string;
  readonly names: string;
}

/** Starts it. The machine has these names; all others have the outside's first address. */
export async function startInternet(
  { outside, machine }: Hosts,
  programs: AcmePrograms,
  folder: string,
  names: readonly string[],
): Promise<Internet> {
  const [front = '', resolver = ''] = outside.addresses;
  const ask = async (url: string, body?: unknown) => {
    const data = body === undefined ? [] : ['--data', JSON.stringify(body)];
    return outside.run('curl', '--silent', '--show-error', '--fail', '--insecure', ...data, url);
  };
  const off = ['http01', 'https01', 'tlsalpn01', 'doh'].flatMap((name) => [`-${name}`, '']);
  watch(
    outside.start(
      ...[programs.names, '-defaultIPv4', front, '-defaultIPv6', '', ...off],
      ...['-dnsserver', `${resolver}:53`, '-management', `127.0.0.1:${NAMES_PORT}`],
    ),
  );
  await writeFile(path.join(folder, 'authority.json'), authoritySettings(folder));
  await makeCertificates(folder);
  watch(
    outside.start(
      ...['env', 'PEBBLE_VA_NOSLEEP=1', 'PEBBLE_WFE_NONCEREJECT=0', programs.authority],
      ...['-config', path.join(folder, 'authority.json'), '-dnsserver', `${resolver}:53`],
    ),
  );
  await writeFile(path.join(folder, 'front.conf'), frontSettings(folder, front));
  watch(
    outside.start('nginx', '-p', folder, '-e', 'stderr', '-c', path.join(folder, 'front.conf')),
  );
  for (const port of [3478, 19_302]) {
    const place = ['--listening-ip', front, '--listening-port', String(port)];
    const quiet = ['--no-cli', '--no-tls', '--no-dtls', '--log-file', 'stdout'];
    const own = ['--pidfile', path.join(folder, `stun-${port}`)];
    watch(outside.start('turnserver', '-n', '--stun-only', ...place, ...quiet, ...own));
  }
  for (const name of names)
    await patiently(() =>
      ask(`http://127.0.0.1:${NAMES_PORT}/add-a`, { host: name, addresses: [machine.address] }),
    );
  return {
    authorityRoot: await readFile(path.join(folder, 'front-ca.pem'), 'utf8'),
    root: await patiently(() => ask(`https://127.0.0.1:${MANAGEMENT_PORT}/roots/0`)),
  };
}

/** The outside resolver. */
export function resolverWords(): string {
  return 'nameserver 203.0.113.21\n';
}

function authoritySettings(folder: string): string {
  return JSON.stringify({
    pebble: {
      listenAddress: `127.0.0.1:${AUTHORITY_PORT}`,
      managementListenAddress: `127.0.0.1:${MANAGEMENT_PORT}`,
      certificate: path.join(folder, 'front.pem'),
      privateKey: path.join(folder, 'front.key'),
      httpPort: 80,
      tlsPort: 443,
      ocspResponderURL: '',
      externalAccountBindingRequired: false,
      keyAlgorithm: 'ecdsa',
    },
  });
}

/** The test authority has its directory elsewhere. */
function frontSettings(folder: string, address: string): string {
  const pass = `proxy_pass https://127.0.0.1:${AUTHORITY_PORT}`;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  return [
    ...['daemon off;', 'worker_processes 1;', `pid ${folder}/front.pid;`, 'user root;'],
    ...['events {}', 'http {', 'access_log off;', ...temporary],
    ...[`server { listen ${address}:443 ssl;`, 'ssl_certificate front.pem;'],
    ...['ssl_certificate_key front.key;', 'proxy_set_header Host $host;'],
    `location = /directory { ${pass}/dir; }`,
    `location / { ${pass}; } }`,
    '}',
  ].join('\n');
}

async function makeCertificates(folder: string): Promise<void> {
  const at = (name: string) => path.join(folder, name);
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  await run('openssl', [
    ...['req', '-x509', ...newKey, '-keyout', at('front-ca.key'), '-out', at('front-ca.pem')],
    ...['-days', '2', '-subj', '/CN=Plenum test authority'],
  ]);
  await run('openssl', [
    ...['req', '-x509', ...newKey, '-CA', at('front-ca.pem'), '-CAkey', at('front-ca.key')],
    ...['-keyout', at('front.key'), '-out', at('front.pem'), '-days', '2'],
    ...['-subj', `/CN=${AUTHORITY}`, '-addext', `subjectAltName=DNS:${AUTHORITY}`],
    ...['-addext', 'basicConstraints=critical,CA:FALSE'],
  ]);
}

/** Reports the output of a program that exits early. */
function watch(child: ChildProcess): void {
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream
      ?.setEncoding('utf8')
      .on('data', (text: string) => (said = `${said}${text}`.slice(-2000)));
  child.once('close', (code) => {
    if (code !== null && code !== 0) process.stderr.write(`${child.spawnargs.at(-1)}: ${said}\n`);
  });
}

async function patiently<T>(act: () => Promise<T>): Promise<T> {
  for (let look = 0; ; look += 1) {
    try {
      return await act();
    } catch (error) {
      if (look === LOOKS) throw error;
      await pause(LOOK_MS);
    }
  }
}
