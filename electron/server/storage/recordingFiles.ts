/**
 * The files of recordings in the data folder. They are named by the server's own ids, which are hexadecimal: nothing
 * that a client sends ever becomes part of a path.
 */
import { type ReadStream, createReadStream } from 'node:fs';
import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';

/** Folder of the files in the data folder. */
const FOLDER = 'recordings';
const UNFINISHED = '.part';
/** A file that is being put together from an unfinished one. */
const COMPOSED = '.new';

export interface RecordingFiles {
  /** Length of a file in bytes; undefined when it is not there. */
  sizeOf(id: string): Promise<number | undefined>;
  /** Reads bytes `from` to `to`, both included. */
  read(id: string, from: number, to: number): ReadStream;
  /** The first bytes of an unfinished file. */
  head(id: string, length: number): Promise<Buffer>;
  /** Length of an unfinished file in bytes; undefined when there is none. */
  unfinishedSize(id: string): Promise<number | undefined>;
  /** Opens an unfinished file for reading at any place, as long as the work lasts. */
  withUnfinished<Value>(id: string, work: (file: FileHandle) => Promise<Value>): Promise<Value>;
  /** Writes a piece at the end of an unfinished file; when this comes back it is on the disk. */
  append(id: string, offset: number, piece: Buffer): Promise<void>;
  /** Makes a finished file that `write` fills, under an id whose unfinished file stays. */
  compose(id: string, write: (file: FileHandle) => Promise<void>): Promise<void>;
  /** Begins an unfinished file. */
  begin(id: string): Promise<void>;
  /** Writes a piece at its place into an unfinished file. */
  write(id: string, offset: number, piece: Buffer): Promise<void>;
  /** Makes an unfinished file a finished one, once its bytes are on the disk. */
  finish(id: string): Promise<void>;
  /** Writes a whole file at once. */
  add(id: string, content: Buffer): Promise<void>;
  /** Takes a file away, finished or not. */
  remove(id: string): Promise<void>;
  /** Takes away what a finished file was made of. */
  dropUnfinished(id: string): Promise<void>;
  /** Takes away what belongs to no recording, such as uploads that a stop of the server has cut off. */
  removeOthers(known: ReadonlySet<string>, begun: ReadonlySet<string>): Promise<void>;
}

/** Makes the keeper of a data folder's files; files of another kind have a folder of their own. */
export function createRecordingFiles(dataDirectory: string, kind: string = FOLDER): RecordingFiles {
  const folder = path.join(dataDirectory, kind);

  function place(id: string): string {
    if (!/^[0-9a-f]{8,64}$/u.test(id)) throw new Error('Not an id of this server.');
    return path.join(folder, id);
  }

  async function makeFolder(): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  }

  return {
    async sizeOf(id) {
      const found = await stat(place(id)).catch(() => undefined);
      return found?.isFile() === true ? found.size : undefined;
    },
    read: (id, from, to) => createReadStream(place(id), { start: from, end: to }),
    async head(id, length) {
      const file = await open(place(id) + UNFINISHED, 'r');
      try {
        const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    async unfinishedSize(id) {
      const found = await stat(place(id) + UNFINISHED).catch(() => undefined);
      return found?.isFile() === true ? found.size : undefined;
    },
    async withUnfinished(id, work) {
      const file = await open(place(id) + UNFINISHED, 'r');
      try {
        return await work(file);
      } finally {
        await file.close();
      }
    },
    async append(id, offset, piece) {
      const file = await open(place(id) + UNFINISHED, 'r+');
      try {
        await writeAll(file, offset, piece);
        await file.datasync();
      } finally {
        await file.close();
      }
    },
    async compose(id, write) {
      const file = await open(place(id) + COMPOSED, 'w', 0o600);
      try {
        await write(file);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(place(id) + COMPOSED, place(id));
    },
    async begin(id) {
      await makeFolder();
      await writeFile(place(id) + UNFINISHED, '', { mode: 0o600, flag: 'wx' });
    },
    async write(id, offset, piece) {
      const file = await open(place(id) + UNFINISHED, 'r+');
      try {
        await writeAll(file, offset, piece);
      } finally {
        await file.close();
      }
    },
    async finish(id) {
      const file = await open(place(id) + UNFINISHED, 'r+');
      try {
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(place(id) + UNFINISHED, place(id));
    },
    async add(id, content) {
      await makeFolder();
      await writeFile(place(id), content, { mode: 0o600 });
    },
    async remove(id) {
      await rm(place(id), { force: true });
      await rm(place(id) + UNFINISHED, { force: true });
      await rm(place(id) + COMPOSED, { force: true });
    },
    async dropUnfinished(id) {
      await rm(place(id) + UNFINISHED, { force: true });
    },
    async removeOthers(known, begun) {
      const names = await readdir(folder).catch((): string[] => []); // no folder: no recordings yet
      for (const name of names) {
        const [id = '', ending] = name.split('.');
        // A recording that was just begun or finished is in one of the two lists, whatever its file is called.
        const isKept = begun.has(id) || (ending === undefined && known.has(id));
        if (!isKept && /^[0-9a-f]{8,64}(?:\.(?:part|new))?$/u.test(name)) {
          await rm(path.join(folder, name), { force: true });
        }
      }
    },
  };
}

/** A write may take only some of it, as when the disk is nearly full; the next one then says why. */
async function writeAll(file: FileHandle, offset: number, piece: Buffer): Promise<void> {
  for (let done = 0; done < piece.length;) {
    const rest = piece.subarray(done);
    done += (await file.write(rest, 0, rest.length, offset + done)).bytesWritten;
  }
}
