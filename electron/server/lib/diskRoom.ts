/** Whether the disk has room for more files. */
import { statfs } from 'node:fs/promises';

/** Space that files leave free for the database: without it, the rest of the server would fail as well. */
const RESERVED_BYTES = 64 * 1_048_576;

/** Whether the folder's disk has room for this many more bytes. */
export async function hasRoomFor(bytes: number, directory: string): Promise<boolean> {
  const space = await statfs(directory);
  return space.bavail * space.bsize >= bytes + RESERVED_BYTES;
}

/** The bytes that uploads in progress still need. */
export function stillToCome(
  uploads: ReadonlyMap<string, { readonly size: number; readonly received: number }>,
): number {
  return [...uploads.values()].reduce((sum, { size, received }) => sum + size - received, 0);
}
