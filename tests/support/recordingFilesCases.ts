/** The cases for every file store, with any place for finished files. */
import { randomBytes } from 'node:crypto';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordingFiles, WantedFiles } from '#server/storage/recordingFiles.ts';

/** Larger than one part of an upload, and no multiple of it. */
const LARGE_BYTES = 18 * 1_048_576 + 12_345;

const newId = (): string => randomBytes(16).toString('hex');
const wanted = (known: readonly string[] = [], begun: readonly string[] = []): WantedFiles => ({
  known: new Set(known),
  begun: new Set(begun),
});

/** Declares the cases. `make` gets a data folder, and creates an empty store. */
export function recordingFilesCases(make: (dataDirectory: string) => RecordingFiles): void {
  let dataDirectory: string;
  let files: RecordingFiles;

  beforeAll(async () => {
    dataDirectory = await mkdtemp(path.join(tmpdir(), 'plenum-files-'));
    files = make(dataDirectory);
  });
  afterAll(() => rm(dataDirectory, { recursive: true, force: true }));

  const content = async (id: string, from: number, to: number): Promise<Buffer> =>
    buffer(await files.read(id, from, to));
  const isUnfinished = (id: string): Promise<boolean> =>
    access(path.join(dataDirectory, 'recordings', `${id}.part`)).then(
      () => true,
      () => false,
    );

  test('a file that was not kept is not there, and taking it away changes nothing', async () => {
    expect(await files.sizeOf(newId())).toBeUndefined();
    await files.remove(newId());
    await files.removeOthers(async () => wanted());
  });

  test('pieces become a file of exactly these bytes, which any part can be read of', async () => {
    const id = newId();
    const whole = randomBytes(LARGE_BYTES);
    await files.begin(id);
    for (let at = 0; at < whole.length; at += 5_000_000)
      await files.write(id, at, whole.subarray(at, at + 5_000_000));
    expect(await files.sizeOf(id)).toBeUndefined();
    expect(await files.head(id, 16)).toEqual(whole.subarray(0, 16));
    await files.finish(id);
    expect(await files.sizeOf(id)).toBe(LARGE_BYTES);
    expect(await isUnfinished(id)).toBe(false);
    expect((await content(id, 0, LARGE_BYTES - 1)).equals(whole)).toBe(true);
    for (const [from, to] of [
      [0, 0],
      [8_388_600, 8_388_620],
      [LARGE_BYTES - 7, LARGE_BYTES - 1],
    ] as const)
      expect(await content(id, from, to)).toEqual(whole.subarray(from, to + 1));
    await files.remove(id);
    expect(await files.sizeOf(id)).toBeUndefined();
  });

  test('a small file is kept at once, and one of no bytes, too', async () => {
    const [small, empty] = [newId(), newId()];
    await files.add(small, Buffer.from('small'));
    expect([await files.sizeOf(small), String(await content(small, 1, 2))]).toEqual([5, 'ma']);
    await files.begin(empty);
    await files.finish(empty);
    expect(await files.sizeOf(empty)).toBe(0);
    expect(await content(empty, 0, -1)).toHaveLength(0);
  });

  test('a file is put together beside the one it is made of, also once more', async () => {
    const id = newId();
    await files.begin(id);
    await files.append(id, 0, Buffer.from('abc'));
    for (const ending of ['d', 'ef']) {
      await files.withUnfinished(id, async (source) => {
        await files.compose(id, async (target) => {
          const { buffer: start } = await source.read(Buffer.alloc(3), 0, 3, 0);
          await target.write(start, 0, 3, 0);
          await target.write(Buffer.from(ending), 0, ending.length, 3);
        });
      });
      const size = 3 + ending.length;
      expect(await files.sizeOf(id)).toBe(size);
      expect(String(await content(id, 0, size - 1))).toBe(`abc${ending}`);
      expect(await files.unfinishedSize(id)).toBe(3);
    }
    await files.dropUnfinished(id);
    expect(await files.unfinishedSize(id)).toBeUndefined();
    expect(await files.sizeOf(id)).toBe(5);
  });

  test('what no one wants goes; what is known or on its way stays', async () => {
    const [kept, fresh, lost, coming, cutOff] = [newId(), newId(), newId(), newId(), newId()];
    for (const id of [kept, fresh, lost]) await files.add(id, Buffer.from(id));
    for (const id of [coming, cutOff]) await files.begin(id);
    await writeFile(path.join(dataDirectory, 'recordings', 'notes.txt'), 'not ours');
    await files.removeOthers(async () => wanted([kept], [fresh, coming]));
    expect(await Promise.all([kept, fresh, lost].map((id) => files.sizeOf(id)))).toEqual([
      32,
      32,
      undefined,
    ]);
    expect(await Promise.all([coming, cutOff].map(isUnfinished))).toEqual([true, false]);
    await access(path.join(dataDirectory, 'recordings', 'notes.txt'));
  });

  test('what is finished while leftovers are looked for stays', async () => {
    const late = newId();
    await files.removeOthers(async () => {
      await files.add(late, Buffer.from('late'));
      return wanted();
    });
    expect(await files.sizeOf(late)).toBe(4);
  });

  test.each(['../secret', 'a/b', '', 'G'.repeat(32), 'ab.part'])(
    'a name that is no id of ours is refused: %j',
    async (name) => {
      await expect((async () => files.sizeOf(name))()).rejects.toThrow('Not an id');
      await expect((async () => files.read(name, 0, 1))()).rejects.toThrow('Not an id');
      await expect((async () => files.add(name, Buffer.from('x')))()).rejects.toThrow('Not an id');
      await expect((async () => files.remove(name))()).rejects.toThrow('Not an id');
    },
  );
}
