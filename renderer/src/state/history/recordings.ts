/** A conference's recordings, and the owner's actions on them. */
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { Recording } from '#shared/history/record.ts';
import {
  deleteRecording,
  loadRecordings,
  recordingKeys,
  renameRecording,
  requestTicket,
  restoreRecording,
  setCaptions,
  setRecordingShared,
} from '#renderer/api/recordings.ts';
import { type Asked, answered, useShown } from '../asked.ts';
import { servicesAtom } from '../services.ts';

/** The recordings, or those that were deleted and can be restored. */
export function useRecordings(
  callId: string,
  isDeleted: boolean,
  isWanted = true,
): Asked<readonly Recording[]> {
  const { http } = useAtomValue(servicesAtom);
  const query = useQuery({
    queryKey: recordingKeys.list(callId, isDeleted),
    queryFn: ({ signal }) => loadRecordings(http, callId, isDeleted, signal),
    enabled: isWanted,
  });
  return answered(query);
}

export type RecordingActions = ReturnType<typeof useRecordingActions>;

/** The actions; the lists are read again after each, also after a failure. */
export function useRecordingActions(callId: string) {
  const { http } = useAtomValue(servicesAtom);
  const shown = useShown(recordingKeys.all(callId));
  return {
    /** Reads the lists again. */
    refresh: shown(async () => {}),
    rename: shown((name: string, newName: string) => renameRecording(http, callId, name, newName)),
    remove: shown((name: string) => deleteRecording(http, callId, name)),
    restore: shown((name: string) => restoreRecording(http, callId, name)),
    share: shown((name: string, isShared: boolean) =>
      setRecordingShared(http, callId, name, isShared),
    ),
    /** Without content, the captions are removed. */
    caption: shown((name: string, content: string | undefined) =>
      setCaptions(http, callId, name, content),
    ),
    ticket: (name: string, isDownload: boolean) => requestTicket(http, callId, name, isDownload),
  };
}
