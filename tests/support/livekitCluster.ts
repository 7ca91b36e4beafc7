/** A real LiveKit cluster on this machine: one node, or several with their own Redis. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './freePort.ts';
import { REDIS_SERVER } from '../../build/scripts/cluster.ts';
import { LIVEKIT_SERVER, goProgramFile } from '../../build/scripts/goProgram.ts';

export const CLUSTER_KEY = 'plenum-test';
/** Only for this test; the cluster requires 32 characters. */
export const CLUSTER_SECRET = 'only-for-tests-on-this-machine-0123456789';

const START_LIMIT_MS = 60_000;
const LOOK_MS = 100;

export type LivekitCluster = Awaited<ReturnType<typeof startLivekitCluster>>;

/** Starts a cluster and waits until every node answers. */
export async function startLivekitCluster(nodes: number) {
  const program = await goProgramFile(LIVEKIT_SERVER);
  if (program === undefined) throw new Error('There is no Go here.');
  const running: ChildProcess[] = [];
  const killAll = () => running.forEach((child) => child.kill('SIGKILL'));
  process.once('exit', killAll);
  const folder = await mkdtemp(path.join(tmpdir(), 'plenum-cluster-'));
  const redis = nodes > 1 ? await startRedis(folder, running) : undefined;
  const ports = await Promise.all(Array.from({ length: nodes }, nodePorts));
  const started = await Promise.all(ports.map((each) => startNode(program, each, redis, running)));

  return {
    urls: ports.map(({ http }) => `ws://127.0.0.1:${http}`),
    /** Kills a node, like a power failure. */
    async kill(node: number): Promise<void> {
      await end(started[node], 'SIGKILL');
    },
    /** Starts it again at the same address. */
    async restart(node: number): Promise<void> {
      const own = ports[node];
      if (own === undefined) throw new Error(`There is no node ${node}.`);
      started[node] = await startNode(program, own, redis, running);
    },
    async stop(): Promise<void> {
      await Promise.all(running.map((child) => end(child, 'SIGKILL')));
      process.off('exit', killAll);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface NodePorts {
  readonly http: number;
  readonly tcp: number;
  readonly udp: number;
}

async function nodePorts(): Promise<NodePorts> {
  return {
    http: await freePort('127.0.0.1'),
    tcp: await freePort('127.0.0.1'),
    udp: await freePort('127.0.0.1'),
  };
}

async function startNode(
  program: string,
  { http, tcp, udp }: NodePorts,
  redis: number | undefined,
  running: ChildProcess[],
): Promise<ChildProcess> {
  const config = {
    port: http,
    bind_addresses: ['127.0.0.1'],
    rtc: {
      ...{ tcp_port: tcp, udp_port: udp, node_ip: '127.0.0.1' },
      ...{ use_external_ip: false, enable_loopback_candidate: true },
    },
    ...(redis !== undefined && { redis: { address: `127.0.0.1:${redis}` } }),
    keys: { [CLUSTER_KEY]: CLUSTER_SECRET },
    logging: { level: 'error' },
  };
  // YAML is a superset of JSON.
  const child = spawn(program, ['--config-body', JSON.stringify(config)], { stdio: 'ignore' });
  running.push(child);
  await answers(child, async () => (await fetch(`http://127.0.0.1:${http}/`)).ok);
  return child;
}

async function startRedis(folder: string, running: ChildProcess[]): Promise<number> {
  const port = await freePort('127.0.0.1');
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  const child = spawn(REDIS_SERVER, args, { stdio: 'ignore' });
  running.push(child);
  await answers(child, () => accepts(port));
  return port;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ host: '127.0.0.1', port });
    socket.once('connect', () => socket.end(() => resolve(true)));
    socket.once('error', () => resolve(false));
  });
}

/** Polls until a program answers; rejects if it exits before, or never answers. */
async function answers(child: ChildProcess, look: () => Promise<boolean>): Promise<void> {
  const deadline = AbortSignal.timeout(START_LIMIT_MS);
  while (!(await look().catch(() => false))) {
    if (child.exitCode !== null || deadline.aborted)
      throw new Error(`${child.spawnfile} did not start (status ${child.exitCode}).`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill(signal);
  await closed;
}
