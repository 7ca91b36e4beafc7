/**
 * Hosts on this machine that reach only each other: network, mount and process namespaces. Only on Linux as root. A host's
 * processes always end with it.
 */
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

const LOOK_MS = 20;
const LOOKS = 500;
const MUCH_OUTPUT = 64 * 1024 * 1024;

/** Unassigned addresses: of a documentation network. */
const NETWORK = '203.0.113';

export interface Host {
  readonly address: string;
  /** Runs a program there, and returns its output; rejects if it fails. */
  run(...words: readonly string[]): Promise<string>;
  start(...words: readonly string[]): ChildProcess;
  /** The command line prefix that runs a program there. */
  readonly prefix: readonly [program: string, ...words: string[]];
}

export type Hosts = Awaited<ReturnType<typeof startHosts>>;

/** Why such hosts are impossible here; undefined if they are possible. */
export function hostsObstacle(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'needs root on Linux';
  const missing = ['unshare', 'nsenter', 'pivot_root', 'ip'].find((name) => !isInstalled(name));
  if (missing !== undefined) return `needs the command ${missing}`;
  // Root in a container may not.
  const { status } = spawnSync('unshare', ['--net', '--mount', '--pid', '--fork', 'true']);
  return status === 0 ? undefined : 'needs namespaces of its own';
}

/** `resolver`: the resolver configuration, for outside hosts. */
export async function startHosts(root: string, resolver: string) {
  const addresses = [20, 21].map((last) => `${NETWORK}.${last}`);
  const address = `${NETWORK}.10`;
  const world = spawn(
    'unshare',
    [
      ...['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'],
      ...['sh', '-ec', 'mount --bind "$0" /etc/resolv.conf; exec sleep infinity', resolver],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const killWithUs = () => world.kill('SIGKILL');
  process.once('exit', killWithUs);
  const worldId = await runningChild(world, 'sleep');
  const outside = hostOf(worldId, ['--net', '--mount', '--pid']);
  const held = spawn(
    'nsenter',
    [
      ...[...targetOf(worldId, ['--net', '--mount', '--pid']), 'unshare'],
      ...['--net', '--mount', '--uts', 'sh', '-ec', MACHINE_SCRIPT, root],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const machineId = await runningChild(held, 'sleep');
  const machine = hostOf(machineId, ['--net', '--mount', '--pid', '--uts']);
  await connect(worldId, machineId, addresses, address);
  return {
    /** This machine's files, and a separate network with a few addresses: a server's environment. */
    outside: { ...outside, address: addresses[0] ?? '', addresses },
    /** A separate machine, with the files of `root`. */
    machine: { ...machine, address },
    async close(): Promise<void> {
      const closed = [once(world, 'close'), once(held, 'close')];
      world.kill('SIGKILL');
      await Promise.all(closed);
      process.off('exit', killWithUs);
    },
  };
}

/** Makes a folder the root of later programs. */
const MACHINE_SCRIPT = [
  'mount --bind "$0" "$0"',
  'cd "$0"',
  'mount -t proc proc proc',
  'mount -t sysfs sysfs sys',
  'mount --rbind /sys/fs/cgroup sys/fs/cgroup',
  'mount --rbind /dev dev',
  'mount -t tmpfs tmpfs run',
  'pivot_root . mnt',
  'umount --lazy /mnt',
  'exec sleep infinity',
].join('\n');

/** Connects both by a virtual cable. */
async function connect(
  world: number,
  machine: number,
  addresses: readonly string[],
  address: string,
): Promise<void> {
  const ip = (id: number, ...words: readonly string[]) =>
    run('nsenter', [...targetOf(id, ['--net']), 'ip', ...words]);
  const peer = ['type', 'veth', 'peer', 'name', 'eth0', 'netns', String(machine)];
  await ip(world, 'link', 'add', 'eth0', ...peer);
  for (const [id, own] of [
    [world, addresses],
    [machine, [address]],
  ] as const) {
    for (const each of own) await ip(id, 'address', 'add', `${each}/24`, 'dev', 'eth0');
    for (const device of ['lo', 'eth0']) await ip(id, 'link', 'set', device, 'up');
  }
  await ip(machine, 'route', 'add', 'default', 'via', addresses[0] ?? '');
}

function hostOf(id: number, spaces: readonly string[]): Omit<Host, 'address'> {
  const [program, first] = ['nsenter', targetOf(id, spaces)];
  const env = { ...process.env, PATH: '/usr/sbin:/usr/bin:/sbin:/bin' };
  return {
    prefix: [program, ...first],
    run: async (...words) =>
      (await run(program, [...first, ...words], { env, maxBuffer: MUCH_OUTPUT })).stdout,
    start: (...words) =>
      spawn(program, [...first, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] }),
  };
}

function targetOf(id: number, spaces: readonly string[]): readonly string[] {
  return ['--target', String(id), ...spaces, '--'];
}

/** The id of a program's child process, once it runs the program of this name. */
async function runningChild({ pid = 0 }: ChildProcess, name: string): Promise<number> {
  for (let look = 0; look < LOOKS; look += 1) {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
    const id = Number(children.trim().split(' ')[0]);
    const found = await readFile(`/proc/${id}/comm`, 'utf8').catch(() => '');
    if (found.trim() === name) return id;
    await pause(LOOK_MS);
  }
  throw new Error('A host did not start.');
}

function isInstalled(name: string): boolean {
  return ['/usr/sbin', '/usr/bin', '/sbin', '/bin'].some((folder) =>
    existsSync(path.join(folder, name)),
  );
}
