/** The server with its files in a bucket: an outage of the store, acknowledged data, and the secrecy of the key. */
import { cp, readdir } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startServer } from '#server/start/app.ts';
import { checkSetUp } from '#server/start/check/checkSetUp.ts';
import { explainFailure } from '#server/start/startOptions.ts';
import { DEMO_RECORDING } from '#server/seed/demoHistory.ts';
import {
  HAS_OBJECT_STORE,
  type ObjectStore,
  STORE_SECRET,
  objectsIn,
  startObjectStore,
} from '#tests/support/objectStore/objectStore.ts';
import { createTestClock } from './testClock.ts';
import { joinCall } from './callClients.ts';
import {
  type Answer,
  type TestServer,
  at,
  list,
  startTestServer,
  temporaryDirectory,
  text,
  keepLog,
} from './testServer.ts';

const MEBIBYTE = 1_048_576;
const ALL = 'conferences/weekly_sync/records';
const OCTETS = { 'content-type': 'application/octet-stream' };
const AWAY = { status: 503, reasons: { '': 'storageAway' } };

/** A WAV file of some length whose bytes can be distinguished. */
function aFile(size: number): Buffer {
  const file = Buffer.alloc(size, 0);
  for (let index = 44; index < size; index += 1) file[index] = index % 251;
  file.write('RIFF', 0, 'latin1');
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(8000, 28);
  return file;
}

describe.skipIf(!HAS_OBJECT_STORE)('a server with its files in a bucket', () => {
  let store: ObjectStore;
  let server: TestServer;
  let anna: string;
  let largeId: string;
  /** With more than two parts. */
  const large = aFile(18 * MEBIBYTE + 99);
  beforeAll(async () => {
    store = await startObjectStore();
    server = await startTestServer(store.settings);
    anna = await server.signIn('anna');
    const { id, last } = await upload('large.wav', large);
    largeId = id;
    if (last.status !== 200) throw new Error('There is no recording to play.');
  });
  afterAll(() => store.stop());
  afterEach(() => vi.restoreAllMocks());

  async function begin(name: string, size: number): Promise<string> {
    return text((await server.post(ALL, anna, { name, size })).body, 'upload.id');
  }
  async function send(id: string, offset: number, piece: Buffer): Promise<Answer> {
    const options = { method: 'PUT', token: anna, body: piece, headers: OCTETS };
    return server.call(`${ALL}/uploads/${id}?offset=${offset}`, options);
  }
  /** Sends all chunks; returns the answer to the last one, and a function to repeat it. */
  async function upload(name: string, file: Buffer) {
    const id = await begin(name, file.length);
    const lastAt = Math.floor((file.length - 1) / MEBIBYTE) * MEBIBYTE;
    for (let offset = 0; offset < lastAt; offset += MEBIBYTE)
      await send(id, offset, file.subarray(offset, offset + MEBIBYTE));
    const sendLast = () => send(id, lastAt, file.subarray(lastAt));
    return { id, last: await sendLast(), sendLast };
  }
  async function addressOf(name: string, target = server, token = anna): Promise<string> {
    const one = `${ALL}/${encodeURIComponent(name)}/ticket`;
    return text((await target.call(one, { token, body: {} })).body, 'url');
  }
  async function play(address: string, range?: string, target = server) {
    const url = address.startsWith('http') ? address : target.url + address;
    const answer = await fetch(url, range === undefined ? {} : { headers: { range } });
    return { answer, content: Buffer.from(await answer.arrayBuffer()) };
  }
  const names = async (): Promise<readonly string[]> =>
    list((await server.call(ALL, { token: anna })).body, 'records').map((one) => text(one, 'name'));
  const localFiles = () => readdir(path.join(server.directory, 'recordings'));

  test('has finished files only in the bucket, including the demo’s recording', async () => {
    expect(await objectsIn(store, 'recordings')).toEqual(
      ['de30000000000000000000000000000a', largeId].sort(),
    );
    expect(await localFiles()).toEqual([]);
    const { answer, content } = await play(await addressOf('large.wav'));
    expect([answer.status, content.equals(large)]).toEqual([200, true]);
  });

  test('fetches only the played parts of a file', async () => {
    const address = await addressOf('large.wav');
    const before = store.sent();
    const { answer, content } = await play(address, 'bytes=12000000-12000999');
    expect([answer.status, content.equals(large.subarray(12_000_000, 12_001_000))]).toEqual([
      206,
      true,
    ]);
    expect(answer.headers.get('content-range')).toBe(`bytes 12000000-12000999/${large.length}`);
    expect(store.sent() - before).toBeLessThan(10_000);
  });

  test('ends the request to the store when a player leaves', async () => {
    await expect.poll(() => store.open(), { timeout: 30_000 }).toBe(0);
    const address = new URL(await addressOf('large.wav'), server.url);
    await new Promise<void>((resolve, reject) => {
      const asked = request(address, (answer) => {
        answer.once('data', () => {
          asked.destroy();
          resolve();
        });
      });
      asked.on('error', reject).end();
    });
    await expect.poll(() => store.open(), { timeout: 30_000 }).toBe(0);
  });

  test('answers 503 while the store is unreachable, loses nothing, and continues without a restart', async () => {
    const address = await addressOf('large.wav');
    await store.halt();
    const file = aFile(3 * MEBIBYTE + 5);
    const { last, sendLast } = await upload('kept.wav', file);
    expect(last).toMatchObject(AWAY);
    expect(last.headers.get('retry-after')).toBe('2');
    expect(await names()).not.toContain('kept.wav');
    const { answer, content } = await play(address, 'bytes=0-9');
    expect(answer.headers.get('content-type')).toMatch(/json/u);
    expect([answer.status, at(JSON.parse(String(content)), 'error.errors.0.reason')]).toEqual([
      503,
      'storageAway',
    ]);
    // Everything else works.
    expect((await server.call('/readyz')).status).toBe(200);
    expect(await sendLast()).toMatchObject(AWAY);
    await store.resume();
    expect(text((await sendLast()).body, 'record.name')).toBe('kept.wav');
    expect((await play(await addressOf('kept.wav'))).content.equals(file)).toBe(true);
    expect(await localFiles()).toEqual([]);
  });

  test('treats a silent store as unreachable', async () => {
    const address = await addressOf('large.wav');
    store.setSilent(true);
    const { answer } = await play(address);
    store.setSilent(false);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await play(address, 'bytes=0-9')).answer.status).toBe(206);
  });

  test('reports that a file is being stored', async () => {
    const release = store.holdAt('partNumber=2');
    const { last, sendLast } = await upload('slow.wav', aFile(10 * MEBIBYTE));
    expect(last).toMatchObject({ status: 503, reasons: { '': 'fileIsBeingStored' } });
    expect(await names()).not.toContain('slow.wav');
    release();
    expect(text((await sendLast()).body, 'record.name')).toBe('slow.wav');
  });

  test('finishes a conference’s recording when the store is back', async () => {
    const clock = createTestClock(1_800_000_000);
    const own = await startObjectStore();
    const live = await startTestServer([...own.settings, 'record_live_idle_s=60'], { clock });
    const token = await live.signIn('anna');
    const client = await joinCall(live, 'demo', { accessToken: token });
    const one = 'conferences/demo/records/live';
    const begun = await live.call(one, { token, body: { name: 'Demo' } });
    const id = text(begun.body, 'live.id');
    const mp4 = Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypisomrest of it')]);
    await live.call(`${one}/${id}?offset=0`, { method: 'PUT', token, body: mp4, headers: OCTETS });
    await own.halt();
    expect(await live.call(`${one}/${id}/finish`, { token, body: {} })).toMatchObject(AWAY);
    client.close();
    clock.advance(61);
    await live.settled();
    await own.resume();
    clock.advance(61);
    await live.settled();
    expect(await objectsIn(own, 'recordings')).toContain(id);
    expect(await readdir(path.join(live.directory, 'recordings'))).toEqual([]);
    const found = await live.call('conferences/demo/records', { token });
    expect(list(found.body, 'records').map((each) => text(each, 'name'))).toEqual(['Demo.mp4']);
    await live.stop();
    await own.stop();
  });

  test('stores chat files there, and retries failed deletions', async () => {
    const own = await startObjectStore();
    const first = await startTestServer(own.settings);
    const token = await first.signIn('anna');
    const client = await joinCall(first, 'demo', { accessToken: token });
    const wish = { kind: 'send', name: 'notes.txt', size: 5 } as const;
    client.send({ type: 'chatFile', id: 'wish-to-send', wish });
    const { key } = await client.next('chatFileKey');
    const put = { method: 'PUT', body: Buffer.from('notes'), headers: OCTETS };
    const file = text((await first.call(`chat-files/${key}?offset=0`, put)).body, 'file.id');
    expect(await objectsIn(own, 'chat-files')).toEqual([file]);
    client.send({ type: 'chatFile', id: 'wish-to-have', wish: { kind: 'receive', file } });
    const { key: lent } = await client.next('chatFileKey');
    const { content } = await play(`/api/v3.8/chat-files/${lent}`, undefined, first);
    expect(String(content)).toBe('notes');
    await own.halt();
    const stopped = await first.post('conferences/demo/stop', token, {});
    expect(stopped.status).toBe(200);
    client.close();
    await first.stop();
    await own.resume();
    expect(await objectsIn(own, 'chat-files')).toEqual([file]);
    const second = await startTestServer(own.settings, { dataDirectory: first.directory });
    await expect.poll(() => objectsIn(own, 'chat-files'), { timeout: 30_000 }).toEqual([]);
    await second.stop();
    await own.stop();
  });

  test('serves a chat file at once while the store is unreachable, and moves it there later, also after a restart', async () => {
    const clock = createTestClock(1_800_000_000);
    const own = await startObjectStore();
    let live = await startTestServer(own.settings, { clock });
    const join = async () => {
      return joinCall(live, 'demo', { accessToken: await live.signIn('anna') });
    };
    type Client = Awaited<ReturnType<typeof join>>;
    const sendFile = async (client: Client, content: string) => {
      const wish = { kind: 'send', name: 'notes.txt', size: content.length } as const;
      client.send({ type: 'chatFile', id: `send-${content}`, wish });
      const { key } = await client.next('chatFileKey');
      const put = { method: 'PUT', body: Buffer.from(content), headers: OCTETS };
      const { body } = await live.call(`chat-files/${key}?offset=0`, put);
      const file = text(body, 'file.id');
      client.send({ type: 'chatSend', id: `message-${content}`, text: '', file });
      await client.next('chatMessage');
      return file;
    };
    const read = async (client: Client, file: string) => {
      client.send({ type: 'chatFile', id: `have-${file}`, wish: { kind: 'receive', file } });
      const { key } = await client.next('chatFileKey');
      return String((await play(`/api/v3.8/chat-files/${key}`, undefined, live)).content);
    };
    const here = () => readdir(path.join(live.directory, 'chat-files'));

    const before = await join();
    await own.halt();
    const first = await sendFile(before, 'first');
    expect(await read(before, first)).toBe('first');
    await own.resume();
    clock.advance(61);
    await live.settled();
    expect([await objectsIn(own, 'chat-files'), await here()]).toEqual([[first], []]);
    expect(await read(before, first)).toBe('first');

    await own.halt();
    const second = await sendFile(before, 'second');
    before.close();
    const dataDirectory = live.directory;
    await live.stop();
    live = await startTestServer(own.settings, { clock, dataDirectory });
    const after = await join();
    expect(await read(after, second)).toBe('second');
    await own.resume();
    clock.advance(61);
    await live.settled();
    expect([await objectsIn(own, 'chat-files'), await here()]).toEqual([
      [first, second].sort(),
      [],
    ]);

    // A deleted file is not stored.
    await own.halt();
    const third = await sendFile(after, 'third');
    await live.call('conferences/demo/stop', { token: await live.signIn('anna'), body: {} });
    await own.resume();
    clock.advance(61);
    await live.settled();
    expect(await here()).toEqual([]);
    expect(await objectsIn(own, 'chat-files')).not.toContain(third);
    after.close();
    await live.stop();
    await own.stop();
  });

  test('doesn’t delay senders while the store is silent', async () => {
    const own = await startObjectStore();
    const live = await startTestServer(own.settings);
    const client = await joinCall(live, 'demo', { accessToken: await live.signIn('anna') });
    client.send({
      type: 'chatFile',
      id: 'wish-to-send',
      wish: { kind: 'send', name: 'a.txt', size: 1 },
    });
    const { key } = await client.next('chatFileKey');
    own.setSilent(true);
    const put = { method: 'PUT', body: Buffer.from('a'), headers: OCTETS };
    expect((await live.call(`chat-files/${key}?offset=0`, put)).status).toBe(200);
    own.setSilent(false);
    client.close();
    await live.stop();
    await own.stop();
  });

  test('starts while the store is unreachable, and reports that the demo needs it', async () => {
    const own = await startObjectStore();
    const first = await startTestServer(own.settings);
    await first.stop();
    await own.halt();
    const second = await startTestServer(own.settings, { dataDirectory: first.directory });
    expect((await second.call('/readyz')).status).toBe(200);
    const fresh = await temporaryDirectory();
    const started = await startServer({ dataDirectory: fresh, port: 0, set: own.settings });
    if (started.ok) throw new Error('It started.');
    expect(explainFailure(started.failure)).toContain('storage_url');
    await own.resume();
    const token = await second.signIn('anna');
    const { answer } = await play(
      await addressOf(DEMO_RECORDING, second, token),
      undefined,
      second,
    );
    expect(answer.status).toBe(200);
    await second.stop();
    await own.stop();
  });

  test('uses a data folder’s files that were copied into the bucket', async () => {
    const own = await startObjectStore();
    const first = await startTestServer();
    const before = await play(
      await addressOf(DEMO_RECORDING, first, await first.signIn('anna')),
      undefined,
      first,
    );
    await first.stop();
    await cp(path.join(first.directory, 'recordings'), path.join(own.folder, 'recordings'), {
      recursive: true,
    });
    const dataDirectory = first.directory;
    const second = await startTestServer(own.settings, { dataDirectory });
    // Its first search for leftovers is over when it has written the bucket's owner and listed it.
    await expect
      .poll(() => own.requests().some((each) => each.includes('prefix=chat-files')), {
        timeout: 30_000,
      })
      .toBe(true);
    const after = await play(
      await addressOf(DEMO_RECORDING, second, await second.signIn('anna')),
      undefined,
      second,
    );
    expect([after.answer.status, after.content.equals(before.content)]).toEqual([200, true]);
    await second.stop();
    await own.stop();
  });

  test('is one line of `check`, without the key', async () => {
    const dataDirectory = server.directory;
    const lineOf = async (change: (setting: string) => string) => {
      const set = store.settings.map(change);
      const lines = await checkSetUp({ dataDirectory, set }, {}, undefined);
      expect(JSON.stringify(lines)).not.toContain(STORE_SECRET);
      return lines.filter(({ topic }) => topic === 'file storage' || topic === 'settings');
    };
    const same = (setting: string) => setting;
    expect((await lineOf(same)).at(-1)).toMatchObject({
      isGood: true,
      text: expect.stringMatching(/ answers$/u),
    });
    const wrong = await lineOf((each) => each.replace(STORE_SECRET, 'wrong'));
    expect(wrong.at(-1)).toMatchObject({ isGood: false, problem: 'storageRefused' });
    expect(wrong.at(-1)?.text).toContain('SignatureDoesNotMatch');
    const none = await lineOf((each) => each.replace('plenum-files', 'no-such-bucket'));
    expect(none.at(-1)?.text).toContain('NoSuchBucket');
    const away = await lineOf((each) => each.replace(/127\.0\.0\.1:\d+/u, '127.0.0.1:9'));
    expect(away.at(-1)).toMatchObject({ problem: 'storageSilent' });
    const half = await lineOf((each) => each.replace(STORE_SECRET, ''));
    expect(half[0]?.text).toContain('PLENUM_STORAGE_SECRET');
  });

  test('keeps key and address out of the log', async () => {
    const lines = keepLog();
    const dataDirectory = await temporaryDirectory();
    const own = await startTestServer(store.settings, { logLevel: 'debug', dataDirectory });
    const token = await own.signIn('anna');
    const address = await addressOf(DEMO_RECORDING, own, token);
    await store.halt();
    const { answer } = await play(address, undefined, own);
    await store.resume();
    expect(answer.status).toBe(503);
    await own.stop();
    expect(lines.join('')).toContain('STORE_AWAY');
    expect(lines.join('')).not.toMatch(/only-for-tests|127\.0\.0\.1:\d+\/plenum-files|AWS4/u);
  });
});
