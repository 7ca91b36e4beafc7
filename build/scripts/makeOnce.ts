/** Files and folders of the user's cache that take long to make. */
import * as fs from 'node:fs';
import path from 'node:path';

/**
 * Makes a file or folder unless it exists. `make` gets a path beside it, because a partial one must not count as complete, and
 * resolves to whether that is complete. Resolves to undefined if it isn't.
 */
export async function makeOnce(
  place: string,
  make: (half: string) => Promise<boolean>,
): Promise<string | undefined> {
  if (fs.existsSync(place)) return place;
  const half = `${place}.${process.pid}`;
  fs.mkdirSync(path.dirname(place), { recursive: true });
  try {
    if (!(await make(half))) return undefined;
    fs.renameSync(half, place);
    return place;
  } finally {
    fs.rmSync(half, { recursive: true, force: true });
  }
}
