/** The outbox: a folder of unsent mails, one readable file each. */
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { WrittenMail } from './message.ts';

/** The outbox's name in the data folder. */
const OUTBOX_FOLDER = 'outbox';

export type MailOutbox = ReturnType<typeof createMailOutbox>;

/** Creates the outbox; its folder is created with the first mail. */
export function createMailOutbox(dataDirectory: string) {
  const folder = path.join(dataDirectory, OUTBOX_FOLDER);
  return {
    /** Stores a mail as `<time>-<id>.eml`; a file with that ending is always complete. */
    async keep({ id, bytes }: WrittenMail, nowS: number): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const time = new Date(nowS * 1000).toISOString().replaceAll(/[-:]|\.\d{3}/gu, '');
      const file = path.join(folder, `${time}-${id}.eml`);
      const unfinished = `${file}.part`;
      try {
        const handle = await open(unfinished, 'w', 0o600);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(unfinished, file);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
  };
}
