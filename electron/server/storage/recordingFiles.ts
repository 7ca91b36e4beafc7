/**
 * The files of recordings and chats. Unfinished ones are in the data folder; finished ones are there, too, or in the bucket of a
 * store (`bucket/bucketFiles.ts`). Their names are the server's own ids, in hexadecimal: no client input ever becomes part of a
 * path.
 */
import { createReadStream } from 'node:fs';
import {
  type FileHandle,
  mkdir,
  open,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { StoreError } from './storeError.ts';
import { errorCode } from '#server/lib/errorCode.ts';

/** The kinds of files; each has its own folder, also in a bucket. */
export type FileKind = 'recordings' | 'chat-files';
/** The file that names the owner of a folder, of a bucket, or of the part of a bucket below a prefix. */
export const OWNER = 'owner';
const UNFINISHED = '.part';
/** The ending of a file that is being made from an unfinished one. */
const COMPOSED = '.new';

/** The storage of finished files. */
export interface FinishedFiles {
  /** The size of a file in bytes; undefined when it doesn't exist. */
  sizeOf(id: string): Promise<number | undefined>;
  /** Reads bytes `from` to `to`, both included. */
  read(id: string, from: number, to: number): Promise<Readable>;
  /** Moves a file from the data folder into this storage. */
  take(id: string, file: string): Promise<void>;
  /** Writes a whole file at once. */
  add(id: string, content: Buffer): Promise<void>;
  remove(id: string): Promise<void>;
  ids(): Promise<readonly string[]>;
}

/** The files that must be kept. */
export interface WantedFiles {
  /** The finished files. */
  readonly known: ReadonlySet<string>;
  /** Files that are being written, or were a moment ago. */
  readonly begun: ReadonlySet<string>;
}

export interface FileContent {
  readonly size: number;
  /** When the stream ends, even early, it closes the file. */
  readonly content: Readable;
}

export type RecordingFiles = ReturnType<typeof createRecordingFiles>;

export function createRecordingFiles(
  dataDirectory: string,
  kind: FileKind,
  finished: FinishedFiles,
) {
  const folder = path.join(dataDirectory, kind);
  const place = (id: string): string => placeIn(folder, id);

  return {
    sizeOf: (id: string) => finished.sizeOf(id),
    read: async (id: string, from: number, to: number) =>
      to < from ? Readable.from([]) : finished.read(id, from, to),
    add: (id: string, content: Buffer) => finished.add(id, content),
    /** The first bytes of an unfinished file. */
    async head(id: string, length: number): Promise<Buffer> {
      const file = await open(place(id) + UNFINISHED, 'r');
      try {
        const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    /** Length of an unfinished file in bytes; undefined without one. */
    async unfinishedSize(id: string): Promise<number | undefined> {
      const found = await stat(place(id) + UNFINISHED).catch(() => undefined);
      return found?.isFile() === true ? found.size : undefined;
    },
    /** A complete unfinished file; undefined when it doesn't exist. */
    async readUnfinished(id: string): Promise<FileContent | undefined> {
      // Once it is open, it may be deleted.
      const file = await open(place(id) + UNFINISHED, 'r').catch(() => undefined);
      return file && { size: (await file.stat()).size, content: file.createReadStream() };
    },
    /** Opens an unfinished file for reading at any position, while `work` runs. */
    async withUnfinished<Value>(
      id: string,
      work: (file: FileHandle) => Promise<Value>,
    ): Promise<Value> {
      const file = await open(place(id) + UNFINISHED, 'r');
      try {
        return await work(file);
      } finally {
        await file.close();
      }
    },
    /** Appends a piece to an unfinished file; when it resolves, the piece is on the disk. */
    async append(id: string, offset: number, piece: Buffer): Promise<void> {
      const file = await open(place(id) + UNFINISHED, 'r+');
      try {
        await writeAll(file, offset, piece);
        await file.datasync();
      } finally {
        await file.close();
      }
    },
    /** Makes a finished file that `write` fills; the unfinished file with the same id stays. */
    async compose(id: string, write: (file: FileHandle) => Promise<void>): Promise<void> {
      const file = await open(place(id) + COMPOSED, 'w', 0o600);
      try {
        await write(file);
        await file.sync();
      } finally {
        await file.close();
      }
      await finished.take(id, place(id) + COMPOSED);
    },
    /** Creates an unfinished file. */
    async begin(id: string): Promise<void> {
      await makeFolder(folder);
      await writeFile(place(id) + UNFINISHED, '', { mode: 0o600, flag: 'wx' });
    },
    /** Writes a piece at its position in an unfinished file. */
    async write(id: string, offset: number, piece: Buffer): Promise<void> {
      const file = await open(place(id) + UNFINISHED, 'r+');
      try {
        await writeAll(file, offset, piece);
      } finally {
        await file.close();
      }
    },
    /** Makes an unfinished file a finished one, after its bytes are on the disk. If this fails, it can be called again. */
    async finish(id: string): Promise<void> {
      const file = await open(place(id) + UNFINISHED, 'r+');
      try {
        await file.sync();
      } finally {
        await file.close();
      }
      await finished.take(id, place(id) + UNFINISHED);
    },
    /** Deletes a file, finished or not. */
    async remove(id: string): Promise<void> {
      await rm(place(id) + UNFINISHED, { force: true });
      await rm(place(id) + COMPOSED, { force: true });
      await finished.remove(id);
    },
    /** Deletes the unfinished file that a finished one was made from. */
    async dropUnfinished(id: string): Promise<void> {
      await rm(place(id) + UNFINISHED, { force: true });
    },
    /**
     * Deletes files that aren't needed, such as uploads that a stop of the server interrupted. It lists the files before it asks
     * which ones are needed, so it misses files that are finished in between.
     */
    async removeOthers(wanted: () => Promise<WantedFiles>): Promise<void> {
      const local = await namesIn(folder);
      const ids = await finished.ids();
      const { known, begun } = await wanted();
      for (const name of local) {
        const id = /^([0-9a-f]{8,64})\.(?:part|new)$/u.exec(name)?.[1];
        if (id !== undefined && !begun.has(id)) await rm(path.join(folder, name), { force: true });
      }
      for (const id of ids) {
        if (!known.has(id) && !begun.has(id)) await finished.remove(id);
      }
    },
  };
}

/** Finished files in the data folder. `owner` identifies the database. */
export function openFolderFiles(
  dataDirectory: string,
  owner: string,
): (kind: FileKind) => FinishedFiles {
  return (kind) => createFolder(dataDirectory, kind, owner);
}

function createFolder(dataDirectory: string, kind: FileKind, owner: string): FinishedFiles {
  const folder = path.join(dataDirectory, kind);
  const place = (id: string): string => placeIn(folder, id);
  return {
    async sizeOf(id) {
      const found = await stat(place(id)).catch(() => undefined);
      return found?.isFile() === true ? found.size : undefined;
    },
    read: async (id, from, to) => createReadStream(place(id), { start: from, end: to }),
    take: (id, file) => rename(file, place(id)),
    async add(id, content) {
      await makeFolder(folder);
      await writeFile(place(id), content, { mode: 0o600 });
    },
    remove: (id) => rm(place(id), { force: true }),
    async ids() {
      const names = await namesIn(folder);
      if (names.length > 0) await requireOwner(ownerFile(path.join(folder, OWNER)), owner);
      return names.filter((name) => isId(name));
    },
  };
}

/** Where the database to which the files belong is written. */
interface OwnerNote {
  /** Undefined if there is none yet. */
  read(): Promise<string | undefined>;
  write(owner: string): Promise<void>;
}

/**
 * Throws `OTHER_OWNER` if the files belong to another database. A server with that database, such as a new one that replaced a
 * damaged one, knows none of the files, and would delete them all as leftovers.
 */
export async function requireOwner(note: OwnerNote, owner: string): Promise<void> {
  const written = await note.read();
  if (written === undefined) await note.write(owner);
  else if (written !== owner) throw new StoreError('OTHER_OWNER');
}

function ownerFile(file: string): OwnerNote {
  return {
    async read() {
      try {
        return await readFile(file, 'utf8');
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
    write: (owner) => writeFile(file, owner, { mode: 0o600 }),
  };
}

/** Whether it can be the name of a finished file. */
export function isId(name: string): boolean {
  return /^[0-9a-f]{8,64}$/u.test(name);
}

function placeIn(folder: string, id: string): string {
  if (!isId(id)) throw new Error('Not an id of this server.');
  return path.join(folder, id);
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** The names in a folder; empty when the folder doesn't exist. */
function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch(() => []);
}

/** A write may be partial, for example when the disk is nearly full; the next write then fails with the reason. */
async function writeAll(file: FileHandle, offset: number, piece: Buffer): Promise<void> {
  for (let done = 0; done < piece.length;) {
    const rest = piece.subarray(done);
    done += (await file.write(rest, 0, rest.length, offset + done)).bytesWritten;
  }
}
