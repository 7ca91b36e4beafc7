/** Files in a bucket: the same cases as in the data folder, and those of a store. */
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBucket } from '#server/storage/bucket/bucket.ts';
import { openBucketFiles } from '#server/storage/bucket/bucketFiles.ts';
import { type RecordingFiles, createRecordingFiles } from '#server/storage/recordingFiles.ts';
import {
  HAS_OBJECT_STORE,
  type ObjectStore,
  objectsIn,
  startObjectStore,
} from '#tests/support/objectStore/objectStore.ts';
import { recordingFilesCases } from '#tests/support/recordingFilesCases.ts';
import { temporaryDirectory } from './testServer.ts';

const MEBIBYTE = 1_048_576;
const newId = (): string => randomBytes(16).toString('hex');
const wanted = (known: readonly string[] = []) => ({
  known: new Set(known),
  begun: new Set<string>(),
});

describe.skipIf(!HAS_OBJECT_STORE)('in a bucket', () => {
  let store: ObjectStore;
  beforeAll(async () => {
    store = await startObjectStore();
  });
  afterAll(() => store.stop());

  const filesOf = (dataDirectory: string, owner = 'us'): RecordingFiles =>
    createRecordingFiles(
      dataDirectory,
      'recordings',
      openBucketFiles(store.place, owner)('recordings'),
    );

  const address = (id: string): string =>
    `${new URL(store.place.storage_url).pathname}/recordings/${id}`;

  recordingFilesCases((dataDirectory) => filesOf(dataDirectory));

  test('a reader that stops ends the request, and little more than it read was sent', async () => {
    const files = filesOf(await temporaryDirectory());
    const id = newId();
    await files.add(id, Buffer.alloc(64 * MEBIBYTE, 'x'));
    const before = store.sent();
    const stream = await files.read(id, 0, 64 * MEBIBYTE - 1);
    const { value } = await stream[Symbol.asyncIterator]().next();
    expect(Buffer.from(value).length).toBeGreaterThan(0);
    stream.destroy();
    // An idle connection closes after some seconds; one with an unread response stays.
    await expect.poll(() => store.open(), { timeout: 30_000 }).toBe(0);
    expect(store.sent() - before).toBeLessThan(24 * MEBIBYTE);
  });

  test('reads all pages of a list', async () => {
    const files = filesOf(await temporaryDirectory());
    const ids = Array.from({ length: 1203 }, newId);
    const folder = path.join(store.folder, 'recordings');
    await mkdir(folder, { recursive: true });
    for (const id of ids) await writeFile(path.join(folder, id), 'x');
    store.requests();
    await files.removeOthers(async () => wanted(ids.slice(0, 1200)));
    expect(await objectsIn(store, 'recordings')).toEqual(ids.slice(0, 1200).sort());
    expect(store.requests().filter((each) => each.includes('list-type=2'))).toHaveLength(2);
    await files.removeOthers(async () => wanted());
  });

  test('a server with another database deletes nothing', async () => {
    const dataDirectory = await temporaryDirectory();
    const id = newId();
    await filesOf(dataDirectory).add(id, Buffer.from('ours'));
    await filesOf(dataDirectory).removeOthers(async () => wanted([id]));
    const others = filesOf(dataDirectory, 'someone else');
    await expect(others.removeOthers(async () => wanted())).rejects.toThrow('OTHER_OWNER');
    expect(await others.sizeOf(id)).toBe(4);
  });

  test('servers share a bucket by prefixes; each owns and cleans only its own part', async () => {
    const inPart = async (prefix: string, owner: string) => {
      const place = { ...store.place, storage_url: `${store.place.storage_url}/${prefix}` };
      const files = openBucketFiles(place, owner)('recordings');
      return createRecordingFiles(await temporaryDirectory(), 'recordings', files);
    };
    const root = filesOf(await temporaryDirectory());
    // Names that look like a folder of the bucket, or like the prefix of another one.
    const parts = [await inPart('recordings', 'first'), await inPart('teams/a', 'second')];
    const longer = await inPart('teams/a2/', 'third');
    const id = newId();
    for (const [index, files] of [root, ...parts, longer].entries())
      await files.add(id, Buffer.alloc(index + 1, 'x'));
    const sizes = () => Promise.all([root, ...parts, longer].map((files) => files.sizeOf(id)));
    expect(await sizes()).toEqual([1, 2, 3, 4]);
    await longer.removeOthers(async () => wanted([id]));
    for (const files of parts) await files.removeOthers(async () => wanted());
    expect(await sizes()).toEqual([1, undefined, undefined, 4]);
    const others = await inPart('teams/a2', 'someone else');
    await expect(others.removeOthers(async () => wanted())).rejects.toThrow('OTHER_OWNER');
    await root.removeOthers(async () => wanted());
    expect(await sizes()).toEqual([undefined, undefined, undefined, 4]);
    // In parts, too, which have their own addresses.
    const large = newId();
    await longer.begin(large);
    await longer.write(large, 0, Buffer.alloc(10 * MEBIBYTE, 'z'));
    await longer.finish(large);
    expect(await objectsIn(store, 'teams/a2/recordings')).toEqual([id, large].sort());
  });

  test('an interrupted large file leaves no parts, and can be stored again', async () => {
    const dataDirectory = await temporaryDirectory();
    const files = filesOf(dataDirectory);
    const id = newId();
    await files.begin(id);
    await files.write(id, 0, Buffer.alloc(20 * MEBIBYTE, 'y'));
    await store.halt();
    await expect(files.finish(id)).rejects.toMatchObject({ code: 'STORE_AWAY' });
    expect(await files.unfinishedSize(id)).toBe(20 * MEBIBYTE);
    await store.resume();
    store.requests();
    store.cutAt('partNumber=2');
    await expect(files.finish(id)).rejects.toMatchObject({ code: 'STORE_AWAY' });
    expect(store.requests().map((each) => each.replace(/\?.*Id=.*/u, ''))).toEqual([
      `POST ${address(id)}?uploads`,
      `PUT ${address(id)}`,
      `PUT ${address(id)}`,
      `DELETE ${address(id)}`,
    ]);
    expect(await files.sizeOf(id)).toBeUndefined();
    await files.finish(id);
    expect(await files.sizeOf(id)).toBe(20 * MEBIBYTE);
    expect(await files.unfinishedSize(id)).toBeUndefined();
  });

  test('a wrong key and a missing bucket have their own errors', async () => {
    const wrong = openBucket({ ...store.place, storage_secret: 'wrong' });
    await expect(wrong.list('recordings')).rejects.toMatchObject({
      code: 'STORE_SignatureDoesNotMatch',
    });
    const nowhere = openBucket({ ...store.place, storage_url: `${store.place.storage_url}-2` });
    await expect(nowhere.list('recordings')).rejects.toMatchObject({ code: 'STORE_NoSuchBucket' });
    await expect(wrong.size('recordings/00000000')).rejects.toMatchObject({ code: 'STORE_403' });
  });
});
