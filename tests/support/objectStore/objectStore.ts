/** A real S3-compatible store on its own folder, behind a proxy that counts requests and can be silent. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { once } from 'node:events';
import type { StorageSettings } from '#server/lib/settings/storageSettings.ts';
import { OBJECT_STORE, goProgramFile } from '../../../build/scripts/goProgram.ts';
import { freePort } from '../freePort.ts';

const file = await goProgramFile(OBJECT_STORE);
/** Undefined without Go. */
export const HAS_OBJECT_STORE = file !== undefined && existsSync(file);

const BUCKET = 'plenum-files';
const KEY = 'plenum-test';
export const STORE_SECRET = 'only-for-tests-on-this-machine-0123456789';

export interface ObjectStore {
  readonly place: StorageSettings;
  /** The same as settings. */
  readonly settings: readonly string[];
  /** The store's folder of objects. */
  readonly folder: string;
  sent(): number;
  open(): number;
  /** The requests since the last call: method and path. */
  requests(): readonly string[];
  /** Cuts the connection of the next request with this text in its address. */
  cutAt(part: string): void;
  /** Holds the next request with this text in its address, until the returned function is called. */
  holdAt(part: string): () => void;
  /** From now on it accepts connections without answering, or answers again. */
  setSilent(isSilent: boolean): void;
  /** Kills it, like a power failure. */
  halt(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

export async function startObjectStore(): Promise<ObjectStore> {
  const root = await mkdtemp(path.join(tmpdir(), 'plenum-store-'));
  const folder = path.join(root, 'files', BUCKET);
  await mkdir(folder, { recursive: true });
  await mkdir(path.join(root, 'about'));
  const port = await freePort('127.0.0.1');
  const relay = await startRelay(port);
  let child: ChildProcess | undefined;
  const killWithUs = (): void => void child?.kill('SIGKILL');
  process.once('exit', killWithUs);

  async function resume(): Promise<void> {
    const args = ['--port', `127.0.0.1:${port}`, '--quiet', '--keep-alive', 'posix'];
    // A separate folder stores the objects' metadata: not every disk has extended attributes.
    child = spawn(
      file ?? '',
      [...args, '--sidecar', path.join(root, 'about'), path.join(root, 'files')],
      {
        stdio: 'ignore',
        env: { ROOT_ACCESS_KEY: KEY, ROOT_SECRET_KEY: STORE_SECRET, HOME: root },
      },
    );
    for (let count = 0; count < 600; count += 1) {
      if (child.exitCode !== null) throw new Error(`The store ended with ${child.exitCode}`);
      const isThere = await fetch(`http://127.0.0.1:${port}/`).then(
        (answer) => answer.status === 403,
        () => false,
      );
      if (isThere) return;
      await wait(50);
    }
    throw new Error('The store does not answer');
  }

  async function halt(): Promise<void> {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  }

  await resume();
  const place: StorageSettings = {
    storage_url: `http://127.0.0.1:${relay.port}/${BUCKET}`,
    storage_region: 'us-east-1',
    storage_key: KEY,
    storage_secret: STORE_SECRET,
  };
  return {
    place,
    settings: Object.entries(place).map(([name, value]) => `${name}=${value}`),
    folder,
    ...{ halt, resume },
    sent: () => relay.sent(),
    open: () => relay.open(),
    requests: () => relay.requests(),
    cutAt: (part) => relay.cutAt(part),
    holdAt: (part) => relay.holdAt(part),
    setSilent: (isSilent) => relay.setSilent(isSilent),
    async stop() {
      process.off('exit', killWithUs);
      await halt();
      await relay.stop();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** The objects of a kind in the store's folder. */
export async function objectsIn(store: ObjectStore, kind: string): Promise<readonly string[]> {
  const names = await readdir(path.join(store.folder, kind)).catch((): string[] => []);
  return names.sort();
}

async function startRelay(target: number) {
  const sockets = new Set<net.Socket>();
  let sent = 0;
  let seen: string[] = [];
  let isSilent = false;
  let cut: string | undefined;
  let held: { readonly part: string; readonly over: Promise<unknown> } | undefined;

  /** Records a request at its start, and applies the test's orders. */
  async function look(chunk: Buffer, socket: net.Socket): Promise<void> {
    const line = /^([A-Z]+ \/\S*) HTTP\/1\.1\r\n/u.exec(chunk.toString('latin1'))?.[1];
    if (line === undefined) return;
    seen.push(line);
    if (held !== undefined && line.includes(held.part)) {
      const { over } = held;
      held = undefined;
      await over;
    }
    if (cut === undefined || !line.includes(cut)) return;
    cut = undefined;
    socket.destroy();
  }

  async function forward(socket: net.Socket, onward: net.Socket): Promise<void> {
    const closed = once(onward, 'close').catch(() => undefined);
    for await (const chunk of socket) {
      await look(chunk, socket);
      if (!onward.write(chunk)) await Promise.race([once(onward, 'drain'), closed]);
    }
    onward.end();
  }

  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    if (isSilent) return;
    const onward = net.connect(target, '127.0.0.1');
    onward.on('error', () => socket.destroy());
    onward.once('close', () => socket.destroy());
    socket.once('close', () => onward.destroy());
    onward.on('data', (chunk) => {
      sent += chunk.length;
    });
    onward.pipe(socket);
    // It ends early if a connection fails.
    forward(socket, onward).catch(() => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    sent: () => sent,
    open: () => sockets.size,
    requests() {
      const all = seen;
      seen = [];
      return all;
    },
    cutAt(part: string) {
      cut = part;
    },
    holdAt(part: string): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = { part, over: promise };
      return resolve;
    },
    setSilent(silent: boolean) {
      isSilent = silent;
      for (const socket of sockets) socket.destroy();
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
