/** Removes recordings that can no longer be restored, and files without a recording or a chat. */
import type { ChatFiles } from '#server/domain/chat/chatFiles.ts';
import type { Clock } from '#server/lib/clock.ts';
import { type Log, describeError } from '#server/lib/log.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import type { RecordingFiles } from '#server/storage/recordingFiles.ts';
import type { Recordings } from '#server/storage/recordings.ts';
import type { LiveRecordings } from './liveRecordings.ts';
import type { RecordingUploads } from './recordingUploads.ts';

/** How often it checks for such recordings and files. */
const SWEEP_INTERVAL_MS = 600_000;

interface SweepParts {
  readonly recordings: Pick<Recordings, 'expired' | 'remove' | 'ids'>;
  readonly recordingFiles: Pick<RecordingFiles, 'remove' | 'removeOthers'>;
  readonly uploads: Pick<RecordingUploads, 'sweep' | 'ids'>;
  readonly chatFiles: Pick<ChatFiles, 'removeOthers'>;
  readonly liveRecordings: Pick<LiveRecordings, 'ids'>;
  readonly settings: Pick<Settings, 'record_undo_s'>;
  readonly clock: Pick<Clock, 'nowS'>;
  readonly log: Pick<Log, 'warn'>;
}

/** Makes the worker; it does nothing before its start. */
export function createRecordingSweep({
  recordings,
  recordingFiles,
  uploads,
  chatFiles,
  liveRecordings,
  settings,
  clock,
  log,
}: SweepParts) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function sweep(): Promise<void> {
    const over = await recordings.expired(clock.nowS() - settings.record_undo_s);
    await recordings.remove(over);
    for (const id of over) await recordingFiles.remove(id);
    await uploads.sweep();
    await recordingFiles.removeOthers(async () => {
      const begun = new Set([...uploads.ids(), ...(await liveRecordings.ids())]);
      // Asked last: an upload that has finished in the meantime is already a recording then.
      return { begun, known: await recordings.ids() };
    });
    await chatFiles.removeOthers();
  }

  function sweepQuietly(): void {
    sweep().catch((error: unknown) => {
      // A stop closes the database while a sweep may still be running.
      if (!isStopped) log.warn({ err: describeError(error) }, 'recordings');
    });
  }

  return {
    /** Runs at once, and then periodically. */
    start(): void {
      timer = setInterval(sweepQuietly, SWEEP_INTERVAL_MS);
      timer.unref();
      sweepQuietly();
    },
    stop(): void {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
