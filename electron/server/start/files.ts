/** The files of recordings and chats, in the data folder or in the bucket that a setting names. */
import type { Settings } from '#server/lib/settings/settings.ts';
import { type RecordingFiles, createRecordingFiles } from '#server/storage/recordingFiles.ts';

/** Makes their keepers. `owner` is of the database: a server with another one must not clean up in the same bucket. */
export async function openFiles(
  dataDirectory: string,
  settings: Settings,
  owner: string,
): Promise<{ readonly recordingFiles: RecordingFiles; readonly chatBytes: RecordingFiles }> {
  const bucket = settings.storage_url === '' ? undefined : await openBucket(settings, owner);
  return {
    recordingFiles: createRecordingFiles(dataDirectory, 'recordings', bucket?.('recordings')),
    chatBytes: createRecordingFiles(dataDirectory, 'chat-files', bucket?.('chat-files')),
  };
}

/** The client is loaded only here. */
async function openBucket(settings: Settings, owner: string) {
  const { openBucketFiles } = await import('#server/storage/bucket/bucketFiles.ts');
  return openBucketFiles(settings, owner);
}
