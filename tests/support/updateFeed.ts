/** An update feed on this machine: a plain http server with signed files that a test can change. */
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { feedMessage } from '#shared/updateFeed.ts';

const FEED_FILE = 'latest-linux.yml';

/** So little that the shown amount doesn't change. */
const DROP_BYTES = 100;
const DROP_MS = 200;

export type TestFeed = Awaited<ReturnType<typeof startUpdateFeed>>;

/** Starts it, empty before `offer`. */
export async function startUpdateFeed() {
  const own = generateKeyPairSync('ed25519');
  const files = new Map<string, Buffer>();
  const asked: string[] = [];
  let held: (() => void)[] = [];
  let how: 'whole' | 'held' | 'cut' = 'whole';

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    asked.push(path);
    const name = decodeURIComponent(path.slice('/feed/'.length));
    const file = files.get(name);
    if (!path.startsWith('/feed/') || file === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-length': file.length });
    if (how === 'whole' || name.startsWith(FEED_FILE)) {
      response.end(file);
      return;
    }
    const half = Math.floor(file.length / 2);
    const isCut = how === 'cut';
    response.write(file.subarray(0, half), () => {
      if (isCut) setImmediate(() => response.destroy());
      else drip(response, file, half);
    });
  };
  const drip = (response: ServerResponse, file: Buffer, from: number): void => {
    let sent = from;
    const timer = setInterval(
      () => response.write(file.subarray(sent, (sent += DROP_BYTES))),
      DROP_MS,
    );
    response.once('close', () => clearInterval(timer));
    held.push(() => {
      clearInterval(timer);
      response.end(file.subarray(sent));
    });
  };
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');

  const put = (text: string, key: KeyObject): void => {
    const bytes = Buffer.from(text);
    files.set(FEED_FILE, bytes);
    const signature = sign(null, feedMessage(FEED_FILE, bytes), key).toString('base64');
    files.set(`${FEED_FILE}.sig`, Buffer.from(`${signature}\n`));
  };

  return {
    url: `http://127.0.0.1:${address.port}/feed/`,
    /** In the form of the app's command line. */
    publicKey: own.publicKey
      .export({ format: 'der', type: 'spki' })
      .subarray(-32)
      .toString('base64'),
    /** All requested paths. */
    asked,
    /** Offers a release with this file, signed with the feed's key, or with another. */
    offer(version: string, file: Buffer, key: KeyObject = own.privateKey): void {
      const name = `Plenum-${version}.AppImage`;
      files.set(name, file);
      const sum = createHash('sha512').update(file).digest('base64');
      const lines = [`version: ${version}`, 'files:', `  - url: ${name}`, `    sha512: ${sum}`];
      put(
        [
          ...lines,
          `    size: ${file.length}`,
          `path: ${name}`,
          `sha512: ${sum}`,
          "releaseDate: '2026-11-21T00:00:00.000Z'",
          '',
        ].join('\n'),
        key,
      );
    },
    /** Changes the feed file after it was signed. */
    tamper(change: (text: string) => string): void {
      files.set(FEED_FILE, Buffer.from(change(files.get(FEED_FILE)?.toString() ?? '')));
    },
    /**
     * How files are sent: completely; the first half and then a trickle until `release` is called (progress is reported only while
     * data arrives); or the first half before the connection is cut.
     */
    send(wanted: 'whole' | 'held' | 'cut'): void {
      how = wanted;
    },
    release(): void {
      const waiting = held;
      held = [];
      for (const rest of waiting) rest();
    },
    async close(): Promise<void> {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
