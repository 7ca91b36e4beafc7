import type { PastSession } from '#shared/personal/history.ts';
import type { Recording } from '#shared/personal/record.ts';
import { useRecordings } from '#renderer/state/personal/recordings.ts';

/** The recordings of a session; of a server whose history does not name them, those of the conference from that time. */
export function useRecordingsOf(session: PastSession): readonly Recording[] {
  const isAsked = session.isOwn && session.recordings === undefined;
  const loaded = useRecordings(session.conferenceId, false, isAsked);
  if (!isAsked) return session.recordings ?? [];
  const endS = session.endS ?? Infinity;
  return loaded.kind === 'ready'
    ? loaded.value.filter(
        ({ createdS }) => createdS !== undefined && createdS >= session.startS && createdS <= endS,
      )
    : [];
}
