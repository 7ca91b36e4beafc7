/** Whether files may still grow on a disk. */
import { statfs } from 'node:fs/promises';

/** Files leave so much to the database: without room for it, the rest of the server would fail with them. */
const RESERVED_BYTES = 64 * 1_048_576;

/** Whether there is room for so much more on the disk of a folder. */
export async function hasRoomFor(bytes: number, directory: string): Promise<boolean> {
  const space = await statfs(directory);
  return space.bavail * space.bsize >= bytes + RESERVED_BYTES;
}

/** What uploads that have begun will still take. */
export function stillToCome(
  uploads: ReadonlyMap<string, { readonly size: number; readonly received: number }>,
): number {
  return [...uploads.values()].reduce((sum, { size, received }) => sum + size - received, 0);
}
