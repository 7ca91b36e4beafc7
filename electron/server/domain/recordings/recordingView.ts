/** A recording as its owner reads it (contract 5.7). */
import type { RecordWire } from '#shared/personal/record.ts';
import { API_BASE, SHARED_RECORDS_PATH } from '#shared/wire/proposed.ts';
import type { RecordingRow } from '#server/storage/recordings.ts';
import type { Settings } from '#server/lib/settings/settings.ts';

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
