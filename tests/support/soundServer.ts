/** A test's own PulseAudio, in its own folder: the machine's sound is not affected. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const SERVER = '/usr/bin/pulseaudio';
const CONTROL = '/usr/bin/pactl';
const START_LIMIT_MS = 20_000;

/** Whether the system's packages are installed; `npm test` installs them if it may. */
export const hasSoundServer = existsSync(SERVER) && existsSync(CONTROL);

export type SoundServer = Awaited<ReturnType<typeof createSoundServer>>;

/** Creates the folder; `start` starts the server. */
export async function createSoundServer() {
  const folder = await mkdtemp(join(tmpdir(), 'plenum-sound-'));
  const socket = join(folder, 'native');
  const commands = join(folder, 'cli');
  const environment = {
    HOME: folder,
    XDG_RUNTIME_DIR: folder,
    XDG_CONFIG_HOME: join(folder, 'config'),
    PULSE_SERVER: `unix:${socket}`,
  };
  const env = { ...process.env, ...environment, LC_ALL: 'C' };
  let server: ChildProcess | undefined;

  const control = async (...args: readonly string[]): Promise<string> =>
    (await promisify(execFile)(CONTROL, [...args], { env })).stdout.trim();

  const kill = async (): Promise<void> => {
    const running = server;
    server = undefined;
    if (running === undefined || running.exitCode !== null) return;
    const ended = new Promise((resolve) => running.once('close', resolve));
    running.kill('SIGKILL');
    await ended;
    // A crash leaves these files; the next start must not fail because of them.
    await Promise.all([socket, commands, join(folder, 'pulse')].map(removeAll));
  };

  return {
    /** A client's variables for this server. */
    environment,
    /** Runs `pactl` and returns its output. */
    control,
    /** Kills the server, like a crash. */
    kill,
    async start(): Promise<void> {
      server = spawn(
        SERVER,
        [
          ...['-n', '--daemonize=no', '--exit-idle-time=-1', '--use-pid-file=no'],
          ...['-L', `module-native-protocol-unix socket=${socket} auth-anonymous=1`],
          ...['-L', `module-cli-protocol-unix socket=${commands}`],
        ],
        { env, stdio: 'ignore' },
      );
      const until = performance.now() + START_LIMIT_MS;
      while (!(await answers(control))) {
        if (performance.now() > until) throw new Error('The sound server did not start.');
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    /** Sends a line to the server's command line, which supports more than `pactl`. */
    command: async (line: string): Promise<void> =>
      new Promise((resolve, reject) => {
        const connection = connect(commands, () => connection.end(`${line}\n`));
        connection.on('error', reject);
        connection.on('close', () => resolve());
        connection.resume();
      }),
    async remove(): Promise<void> {
      await kill();
      await removeAll(folder);
    },
  };
}

async function answers(control: SoundServer['control']): Promise<boolean> {
  try {
    await control('info');
    return true;
  } catch {
    return false;
  }
}

async function removeAll(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true });
}
