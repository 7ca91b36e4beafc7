/**
 * Parts of earlier builds. A page that is open while the server gets a new bundle still requests parts by their old names. The
 * server stores the parts of every bundle in its data folder and serves them for two weeks (failure F5). Names of parts include a
 * hash, so an old part is never the wrong one.
 */
import { copyFile, mkdir, readFile, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

const KEPT_FOR_MS = 14 * 24 * 3600 * 1000;

/** Only files with such a name are looked up on the disk. */
const PART_NAME = /^parts\/[\w-]+(?:\.[\w-]+)+$/u;

export type KeptParts = ReturnType<typeof createKeptParts>;

export function createKeptParts(dataDirectory: string) {
  const folder = path.join(dataDirectory, 'parts');
  const placeOf = (file: string): string => path.join(folder, path.basename(file));
  return {
    /** Stores the parts of the current bundle, and deletes those that are too old. Never rejects. */
    async note(bundleDirectory: string, parts: readonly string[]): Promise<void> {
      try {
        await mkdir(folder, { recursive: true });
        const now = new Date();
        for (const file of parts.filter((each) => PART_NAME.test(each))) {
          // One after the other: this isn't urgent, and requests have priority.
          await copyFile(path.join(bundleDirectory, file), placeOf(file));
          await utimes(placeOf(file), now, now);
        }
        for (const name of await readdir(folder)) {
          const place = path.join(folder, name);
          if (now.getTime() - (await stat(place)).mtimeMs > KEPT_FOR_MS) await rm(place);
        }
      } catch {
        // A full disk or a bundle in the making: open pages then ask for a reload.
      }
    },
    /** A part of an earlier build; undefined when there is none. */
    async read(file: string): Promise<Buffer | undefined> {
      if (!PART_NAME.test(file)) return undefined;
      return readFile(placeOf(file)).catch(() => undefined);
    },
  };
}
