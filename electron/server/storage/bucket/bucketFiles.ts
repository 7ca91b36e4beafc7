/**
 * Finished files in a bucket: an object has the same name as the file in the data folder, so that files can be copied either way.
 */
import { rm } from 'node:fs/promises';
import type { StorageSettings } from '#server/lib/settings/storageSettings.ts';
import {
  type FileKind,
  type FinishedFiles,
  OWNER,
  isId,
  requireOwner,
} from '#server/storage/recordingFiles.ts';
import { type Bucket, openBucket } from './bucket.ts';

/** Makes the files of each kind. `owner` identifies the database. */
export function openBucketFiles(
  place: StorageSettings,
  owner: string,
): (kind: FileKind) => FinishedFiles {
  const bucket = openBucket(place);
  return (kind) => createBucketFiles(bucket, kind, owner);
}

function createBucketFiles(bucket: Bucket, kind: FileKind, owner: string): FinishedFiles {
  const place = (id: string): string => {
    if (!isId(id)) throw new Error('Not an id of this server.');
    return `${kind}/${id}`;
  };
  return {
    sizeOf: (id) => bucket.size(place(id)),
    read: (id, from, to) => bucket.read(place(id), from, to),
    async take(id, file) {
      await bucket.putFile(place(id), file);
      await rm(file, { force: true });
    },
    add: (id, content) => bucket.put(place(id), content),
    remove: (id) => bucket.remove(place(id)),
    async ids() {
      await requireOwner(ownerObject(bucket), owner);
      const found: string[] = [];
      for (let next: string | undefined, isFirst = true; isFirst || next !== undefined;) {
        isFirst = false;
        const page = await bucket.list(kind, next);
        found.push(...page.names.map((name) => name.slice(kind.length + 1)));
        next = page.next;
      }
      return found.filter((id) => isId(id));
    },
  };
}

function ownerObject(bucket: Bucket) {
  return {
    async read() {
      const size = await bucket.size(OWNER);
      if (size === undefined) return undefined;
      const parts: Buffer[] = [];
      for await (const part of await bucket.read(OWNER, 0, size - 1)) parts.push(Buffer.from(part));
      return Buffer.concat(parts).toString();
    },
    write: (owner: string) => bucket.put(OWNER, Buffer.from(owner)),
  };
}
