/** The real embedded server as a separate process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CACHE } from '../../build/setup/places.mjs';

export type Seed = 'demo' | 'empty' | 'scale' | `scale=${number}`;

export interface ServerOptions {
  readonly seed?: Seed;
  /** Values for `--set name=value`; a list repeats the name. */
  readonly settings?: ServerSettings;
  /** 0, the default, lets the system choose. A fixed one serves a restart at the same address. */
  readonly port?: number;
  /** PostgreSQL instead of the file in the folder. */
  readonly databaseUrl?: string;
  /** Further environment variables. */
  readonly environment?: Readonly<Record<string, string>>;
  /** A folder that is kept for restarts; without one the data is deleted when the server stops. */
  readonly dataFolder?: string;
}

export type ServerSettings = Readonly<
  Record<string, string | number | boolean | readonly string[]>
>;

export type TestServer = Awaited<ReturnType<typeof startServer>>;

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The server's command line: a test run sets its bundle, and a single file runs the source. */
export const SERVER_SCRIPT =
  process.env['PLENUM_TEST_SERVER'] ?? path.join(ROOT, 'electron/server/start/cli.ts');

/** A low hash cost; the product's has its own test. */
export const QUICK_PASSWORD_COST = 8;

/** Node's compile cache for hundreds of servers saves a tenth of each start. */
const COMPILED = path.join(CACHE, 'compiled');

const START_TIMEOUT_MS = 60_000;
/** Only ends hanging servers: killing one fails its test. */
const STOP_TIMEOUT_MS = 30_000;

/** Starts a server and waits until it answers. Rejects with its output if it fails to start. */
export async function startServer(options: ServerOptions = {}) {
  const dataFolder = options.dataFolder ?? (await mkdtemp(path.join(tmpdir(), 'plenum-server-')));
  const child = spawn(process.execPath, serverArguments(options, dataFolder), {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: COMPILED,
      ...options.environment,
      ...(options.databaseUrl !== undefined && { PLENUM_DATABASE_URL: options.databaseUrl }),
    },
  });
  // A test that fails before stopping its server must not leave it running.
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  child.once('close', () => process.off('exit', killWithUs));
  const { printed, ready } = watchStart(child);
  const ended = once(child, 'close');
  const removeData = async () => {
    if (options.dataFolder === undefined) await rm(dataFolder, { recursive: true, force: true });
  };
  try {
    const url = await ready;
    return {
      /** `http://localhost:<port>`. */
      url,
      /** Its output so far. */
      get output(): string {
        return printed.text;
      },
      /** Stops it like an administrator. Rejects for another status than 0. */
      async stop(): Promise<void> {
        await end(child, ended, 'SIGTERM');
        await removeData();
        if (child.exitCode !== 0) {
          throw new Error(
            `The server ended with ${child.exitCode ?? child.signalCode}:\n${printed.text}`,
          );
        }
      },
      /** Kills it, like a power failure. */
      async kill9(): Promise<void> {
        await end(child, ended, 'SIGKILL');
        await removeData();
      },
    };
  } catch (error) {
    await end(child, ended, 'SIGKILL');
    await removeData();
    throw error;
  }
}

function serverArguments(options: ServerOptions, dataFolder: string): string[] {
  const settings = Object.entries({
    password_cost: QUICK_PASSWORD_COST,
    ...options.settings,
  }).flatMap(([name, value]) =>
    (typeof value === 'object' ? value : [value]).flatMap((each) => ['--set', `${name}=${each}`]),
  );
  return [
    SERVER_SCRIPT,
    ...[
      '--port',
      String(options.port ?? 0),
      '--data',
      dataFolder,
      '--seed',
      options.seed ?? 'demo',
    ],
    ...settings,
  ];
}

interface Start {
  /** The server's output so far. */
  readonly printed: { readonly text: string };
  /** Its address, once it prints the line `ready <address>`. Rejects with its output if it exits before. */
  readonly ready: Promise<string>;
}

/** Watches a starting server, run by any program. */
export function watchStart(child: ChildProcess): Start {
  const printed = { text: '' };
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        printed.text += chunk;
        const url = /^ready (http\S+)$/mu.exec(printed.text)?.[1];
        if (url !== undefined) resolve(url);
      });
    }
    const refuse = () => reject(new Error(`The server did not start:\n${printed.text}`));
    child.once('close', refuse);
    child.once('error', refuse);
    AbortSignal.timeout(START_TIMEOUT_MS).addEventListener('abort', refuse, { once: true });
  });
  return { printed, ready };
}

async function end(
  child: ChildProcess,
  ended: Promise<unknown>,
  signal: NodeJS.Signals,
): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(force);
}
