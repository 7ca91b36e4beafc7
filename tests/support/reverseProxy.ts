/** A real reverse proxy on this machine, with TLS as people have it before their servers: Debian's nginx. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeCertificate } from './tlsFront.ts';

const NGINX = '/usr/sbin/nginx';
const START_LIMIT_MS = 30_000;
const LOOK_MS = 50;

export interface ReverseProxy {
  /** What its certificate is trusted by. */
  readonly ca: Buffer;
  stop(): Promise<void>;
}

/** Why there can be no proxy here, in a plain line; undefined where there can. */
export function proxyObstacle(): string | undefined {
  return existsSync(NGINX) ? undefined : 'No reverse proxy is tested: there is no nginx here.';
}

/** Starts one on a port, before a server on this machine; its `location` is the README's, word for word. */
export async function startReverseProxy(port: number, location: string): Promise<ReverseProxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plenum-proxy-'));
  const { key, cert } = await makeCertificate();
  await Promise.all([
    writeFile(path.join(folder, 'key.pem'), key),
    writeFile(path.join(folder, 'cert.pem'), cert),
    writeFile(path.join(folder, 'nginx.conf'), configuration(folder, port, location)),
  ]);
  const child = spawn(NGINX, ['-p', folder, '-e', 'stderr', '-c', 'nginx.conf'], {
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
  return { ca: cert, stop };
}

function configuration(folder: string, port: number, location: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  return [
    ...['daemon off;', 'worker_processes 1;', `pid ${folder}/pid;`, 'events {}'],
    ...['http {', 'access_log off;', ...temporary, 'server {', `listen 127.0.0.1:${port} ssl;`],
    ...['ssl_certificate cert.pem;', 'ssl_certificate_key key.pem;', location, '}', '}'],
  ].join('\n');
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
