/** The names of recordings: no two of a conference have the same. */
import type { Result } from '#shared/result.ts';
import type { RecordingRow, Recordings } from '#server/storage/recordings.ts';
import { type Announcements, recordingReady } from '#server/domain/webhooks/announcements.ts';
import { numberedName } from './recordingMedia.ts';

/** So many names are tried when the wished one is taken. */
const NAME_TRIES = 100;

/** Writes it under its name, or with a number in it where that is taken; undefined when all are. */
export async function withFreeName<Row extends { readonly name: string }>(
  row: Row,
  write: (row: Row) => Promise<Result<unknown, 'nameTaken'>>,
): Promise<Row | undefined> {
  for (let number = 1; number <= NAME_TRIES; number += 1) {
    const named = number === 1 ? row : { ...row, name: numberedName(row.name, number) };
    const written = await write(named);
    if (written.ok) return named;
  }
  return undefined;
}

/** Adds a recording that no one has shared yet, and announces it; undefined when there is no name for it. */
export async function addRecording(
  recordings: Recordings,
  { announce }: Pick<Announcements, 'announce'>,
  made: Omit<RecordingRow, 'shareKey' | 'deletedAtS' | 'hasCaptions' | 'captionsLanguage'>,
): Promise<RecordingRow | undefined> {
  const none = { shareKey: null, deletedAtS: null, hasCaptions: 0, captionsLanguage: null };
  const row = { ...made, ...none };
  return withFreeName(row, (named) => recordings.add(named, announce(recordingReady(named))));
}
