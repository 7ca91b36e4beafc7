/** A conference's recordings, and what its owner does with them. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { Recording } from '#shared/personal/record.ts';
import {
  deleteRecording,
  loadRecordings,
  recordingKeys,
  renameRecording,
  requestTicket,
  restoreRecording,
  setCaptions,
  setRecordingShared,
} from '#renderer/api/personal/recordings.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { type Asked, answered } from '../asked.ts';
import { servicesAtom } from '../services.ts';

/** The recordings that are there, or those that were deleted and can come back. */
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

export interface RecordingActions {
  readonly rename: (name: string, newName: string) => Answer<Recording>;
  readonly remove: (name: string) => Answer<unknown>;
  readonly restore: (name: string) => Answer<Recording>;
  readonly share: (name: string, isShared: boolean) => Answer<Recording>;
  /** Without a content the captions go. */
  readonly caption: (name: string, content: string | undefined) => Answer<Recording>;
  readonly ticket: (name: string, isDownload: boolean) => Answer<{ readonly url: string }>;
  /** Asks for the lists again. */
  readonly refresh: () => Promise<void>;
}

/** What may be done; each leaves the lists as they are on the server, also after a failure. */
export function useRecordingActions(callId: string): RecordingActions {
  const { http } = useAtomValue(servicesAtom);
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: recordingKeys.all(callId) });
  async function thenRefresh<Value>(asked: Promise<Value>): Promise<Value> {
    const outcome = await asked;
    await refresh();
    return outcome;
  }
  return {
    refresh,
    rename: (name, newName) => thenRefresh(renameRecording(http, callId, name, newName)),
    remove: (name) => thenRefresh(deleteRecording(http, callId, name)),
    restore: (name) => thenRefresh(restoreRecording(http, callId, name)),
    share: (name, isShared) => thenRefresh(setRecordingShared(http, callId, name, isShared)),
    caption: (name, content) => thenRefresh(setCaptions(http, callId, name, content)),
    ticket: (name, isDownload) => requestTicket(http, callId, name, isDownload),
  };
}
