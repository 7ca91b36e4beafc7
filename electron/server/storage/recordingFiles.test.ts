/** Files that are kept in the data folder. A bucket has the same cases in `tests/integration/objectStoreFiles.test.ts`. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { recordingFilesCases } from '#tests/support/recordingFilesCases.ts';
import { createRecordingFiles, openFolderFiles } from './recordingFiles.ts';

const filesOf = (dataDirectory: string, owner: string) =>
  createRecordingFiles(
    dataDirectory,
    'recordings',
    openFolderFiles(dataDirectory, owner)('recordings'),
  );

describe('in the data folder', () => {
  recordingFilesCases((dataDirectory) => filesOf(dataDirectory, 'this'));
});

test('a server with another database deletes no files, not even unfinished ones', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'plenum-files-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const id = 'ab'.repeat(16);
  const mine = filesOf(directory, 'mine');
  await mine.add(id, Buffer.from('sound'));
  await mine.begin('cd'.repeat(16));
  await mine.removeOthers(async () => ({
    known: new Set([id]),
    begun: new Set(['cd'.repeat(16)]),
  }));
  const nothing = async () => ({ known: new Set<string>(), begun: new Set<string>() });
  await expect(filesOf(directory, 'other').removeOthers(nothing)).rejects.toThrow('OTHER_OWNER');
  expect(await mine.sizeOf(id)).toBe(5);
  expect(await mine.unfinishedSize('cd'.repeat(16))).toBe(0);
  await mine.removeOthers(nothing);
  expect(await mine.sizeOf(id)).toBeUndefined();
});
