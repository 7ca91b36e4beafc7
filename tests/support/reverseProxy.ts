/** Real reverse proxies with TLS on this machine: Debian's nginx and caddy. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeCertificate } from './tlsFront.ts';

const PROGRAMS = { nginx: '/usr/sbin/nginx', caddy: '/usr/bin/caddy' } as const;

export type ProxyKind = keyof typeof PROGRAMS;
export const PROXY_KINDS: readonly ProxyKind[] = ['nginx', 'caddy'];

const START_LIMIT_MS = 30_000;
const LOOK_MS = 50;

export type ReverseProxy = Awaited<ReturnType<typeof startReverseProxy>>;

/** Why such a proxy is impossible here, in one line; undefined if it is possible. */
export function proxyObstacle(kind: ProxyKind): string | undefined {
  return existsSync(PROGRAMS[kind]) ? undefined : `No ${kind} is tested: it is not installed here.`;
}

/** Starts one on a port, in front of a server on this machine; `words` are the guide's configuration, with our port. */
export async function startReverseProxy(kind: ProxyKind, port: number, words: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'plenum-proxy-'));
  const { key, cert } = await makeCertificate();
  const { text: configuration, options } = CONFIGURATIONS[kind](folder, port, words);
  await Promise.all([
    writeFile(path.join(folder, 'key.pem'), key),
    writeFile(path.join(folder, 'cert.pem'), cert),
    writeFile(path.join(folder, 'proxy.conf'), configuration),
  ]);
  const child = spawn(PROGRAMS[kind], options, {
    cwd: folder,
    // Caddy stores its state there.
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'close');
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    process.removeListener('exit', killWithUs);
    await rm(folder, { recursive: true, force: true });
  };
  const deadline = performance.now() + START_LIMIT_MS;
  while (!(await answers(port))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await stop();
      throw new Error(`The proxy did not start:\n${log}`);
    }
    await pause(LOOK_MS);
  }
  return {
    /** The authority of its certificate. */
    ca: cert,
    stop,
  };
}

interface Configuration {
  readonly text: string;
  /** The program's arguments. */
  readonly options: readonly string[];
}

const CONFIGURATIONS: Readonly<
  Record<ProxyKind, (folder: string, port: number, words: string) => Configuration>
> = {
  nginx(folder, port, words) {
    // Several servers are named before the `server` of the proxy.
    const [upstream = '', location = ''] = words.startsWith('upstream')
      ? words.split('\n\n')
      : ['', words];
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder}/${kind};`,
    );
    const text = [
      ...[
        'daemon off;',
        'worker_processes 1;',
        `pid ${folder}/pid;`,
        'events { worker_connections 4096; }',
      ],
      ...['http {', 'access_log off;', ...temporary, upstream, 'server {'],
      ...[`listen 127.0.0.1:${port} ssl;`, 'ssl_certificate cert.pem;'],
      ...['ssl_certificate_key key.pem;', location, '}', '}'],
    ].join('\n');
    return { text, options: ['-p', folder, '-e', 'stderr', '-c', 'proxy.conf'] };
  },
  caddy(_folder, port, site) {
    // Our certificate instead of the one that it would request for a real name.
    const text = [
      ...['{', 'admin off', 'auto_https disable_redirects', 'default_bind 127.0.0.1', '}'],
      site
        .replace('vc.example', `https://localhost:${port}`)
        .replace('{\n', '{\n  tls cert.pem key.pem\n'),
    ].join('\n');
    return { text, options: ['run', '--config', 'proxy.conf', '--adapter', 'caddyfile'] };
  },
};

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
