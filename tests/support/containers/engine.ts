/** Debian's Docker Engine on a separate machine. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type { Host } from './hosts.ts';

const run = promisify(execFile);

/** The cgroup of its containers, which outlives them. */
const CONTROL_GROUP = `plenum-test-${process.pid}`;

const LOOK_MS = 100;
const LOOKS = 600;

/** Starts the engine and waits until it answers; its output is in `log`. */
export async function startEngine(machine: Host, log: string): Promise<void> {
  const engine = machine.start('dockerd', `--cgroup-parent=/${CONTROL_GROUP}`);
  let hasEnded = false;
  engine.once('close', () => (hasEnded = true));
  const out = createWriteStream(log);
  engine.stdout?.pipe(out, { end: false });
  engine.stderr?.pipe(out, { end: false });
  for (let look = 0; ; look += 1) {
    const answers = await machine.run('docker', 'info').then(
      () => true,
      () => false,
    );
    if (answers) return;
    if (hasEnded || look === LOOKS) throw new Error(`Docker did not start; ${log} says why.`);
    await pause(LOOK_MS);
  }
}

/** Removes the leftovers of an ended engine. */
export async function removeControlGroup(): Promise<void> {
  const found = [
    '-depth',
    '-type',
    'd',
    '-path',
    `*/${CONTROL_GROUP}*`,
    '-exec',
    'rmdir',
    '{}',
    ';',
  ];
  await run('find', ['/sys/fs/cgroup', ...found]);
}

export async function importImage(machine: Host, archive: string, tag: string): Promise<void> {
  const [program, ...words] = [...machine.prefix, 'docker', 'import', '-', tag];
  const child = spawn(program, words, { stdio: ['pipe', 'ignore', 'inherit'] });
  const closed = once(child, 'close');
  await pipeline(createReadStream(archive), child.stdin);
  await closed;
  if (child.exitCode !== 0) throw new Error(`${archive} did not become an image.`);
}

/** Builds an image from a folder of the machine, without a network. */
export async function buildImage(
  machine: Host,
  folder: string,
  tag: string,
  ...words: readonly string[]
): Promise<void> {
  const options = ['--network=none', '--quiet', '--pull=false', `--tag=${tag}`, ...words];
  await machine.run('env', 'DOCKER_BUILDKIT=0', 'docker', 'build', ...options, folder);
}
