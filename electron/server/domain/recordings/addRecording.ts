/** The names of recordings: unique within a conference. */
import type { Result } from '#shared/result.ts';
import type { RecordingRow, Recordings } from '#server/storage/recordings.ts';
import { type Announcements, recordingReady } from '#server/domain/webhooks/announcements.ts';
import { numberedName } from './recordingMedia.ts';

/** The number of names that are tried when the wanted one is taken. */
const NAME_TRIES = 100;

/** Writes a recording under its name, or with a number added if that is taken; undefined when all are taken. */
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

/** Adds a recording, not yet shared, and announces it; undefined when no name is free. */
export async function addRecording(
  recordings: Recordings,
  { announce }: Pick<Announcements, 'announce'>,
  made: Omit<RecordingRow, 'shareKey' | 'deletedAtS' | 'hasCaptions' | 'captionsLanguage'>,
): Promise<RecordingRow | undefined> {
  const none = { shareKey: null, deletedAtS: null, hasCaptions: 0, captionsLanguage: null };
  const row = { ...made, ...none };
  return withFreeName(row, (named) => recordings.add(named, announce(recordingReady(named))));
}
