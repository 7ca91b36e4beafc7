/** A real relay on this machine: Debian's coturn. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './freePort.ts';

const TURN_SERVER = '/usr/bin/turnserver';
const START_LIMIT_MS = 30_000;
const LOOK_MS = 100;

/** Why a relay is impossible here, in one line; undefined if it is possible. */
export function relayObstacle(): string | undefined {
  if (!fs.existsSync(TURN_SERVER)) return 'No relay is tested: there is no coturn here.';
  if (ownAddress() === undefined) return 'No relay is tested: this machine is in no network.';
  return undefined;
}

/** Starts one that accepts credentials made with this secret, and waits until it answers. */
export async function startRelay(secret: string) {
  const address = ownAddress() ?? '';
  const port = await freePort(address);
  const folder = await mkdtemp(path.join(tmpdir(), 'plenum-relay-'));
  const options = {
    'listening-ip': address,
    'relay-ip': address,
    'listening-port': port,
    realm: 'plenum.test',
    'static-auth-secret': secret,
    'log-file': 'stdout',
    pidfile: path.join(folder, 'pid'),
    userdb: path.join(folder, 'users'),
  };
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  const flags = ['-n', '--use-auth-secret', '--no-tls', '--no-dtls', '--no-cli', '--verbose'];
  const child = spawn(TURN_SERVER, [...flags, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
  try {
    await answers(child, address, port);
  } catch (error) {
    throw new Error(`The relay did not start:\n${log}`, { cause: error });
  }
  return {
    url: `turn:${address}:${port}`,
    address,
    port,
    /** Its output so far. */
    get log(): string {
      return log;
    },
    async stop(): Promise<void> {
      process.off('exit', killWithUs);
      if (child.exitCode === null && child.signalCode === null) {
        const closed = once(child, 'close');
        child.kill('SIGKILL');
        await closed;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Browsers use no loopback candidates, so it is an address in a network. */
function ownAddress(): string | undefined {
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}

async function answers(child: ChildProcess, host: string, port: number): Promise<void> {
  const deadline = AbortSignal.timeout(START_LIMIT_MS);
  while (!(await accepts(host, port))) {
    if (child.exitCode !== null || deadline.aborted) throw new Error('no answer');
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ host, port });
    socket.once('connect', () => socket.end(() => resolve(true)));
    socket.once('error', () => resolve(false));
  });
}
