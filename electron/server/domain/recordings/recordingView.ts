/** A recording as its owner reads it (contract 5.7). */
import * as z from 'zod/mini';
import { API_BASE, SHARED_RECORDS_PATH } from '#shared/wire/proposed.ts';
import type { RecordingRow } from '#server/storage/recordings.ts';
import type { Settings } from '#server/lib/settings/settings.ts';

export const recordWire = z.object({
  name: z.string(),
  /** Digits: contract 5.7 requires a string. */
  size: z.string(),
  created: z.int(),
  download_url: z.string(),
  media_type: z.string(),
  duration: z.nullable(z.number()),
  has_captions: z.boolean(),
  /** BCP 47 tag; null if unknown. */
  captions_language: z.nullable(z.string()),
  share_url: z.nullable(z.string()),
  /** Until when a deleted recording can be restored. */
  restorable_until: z.optional(z.int()),
});
export type RecordWire = z.output<typeof recordWire>;

/** The wire object; `origin` is the server's address as the caller wrote it. */
export function viewRecording(origin: string, settings: Settings, row: RecordingRow): RecordWire {
  const conference = encodeURIComponent(row.conferenceId);
  const name = encodeURIComponent(row.name);
  return {
    name: row.name,
    size: String(row.size),
    created: row.createdAtS,
    download_url: `${origin}${API_BASE}/conferences/${conference}/records/${name}/download`,
    media_type: row.mediaType,
    duration: row.duration,
    has_captions: row.hasCaptions === 1,
    captions_language: row.captionsLanguage,
    share_url:
      row.shareKey === null ? null : `${origin}${API_BASE}/${SHARED_RECORDS_PATH}/${row.shareKey}`,
    ...(row.deletedAtS !== null && {
      restorable_until: row.deletedAtS + settings.record_undo_s,
    }),
  };
}
