/** The sessions of a conference and what happened in each; running ones are polled. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { Invited, QualitySample, LoggedSession, Stay } from '#shared/history/callLog.ts';
import {
  type DayRange,
  callLogKeys,
  loadInvited,
  loadSamples,
  loadSessionPage,
  loadStays,
} from '#renderer/api/callLog.ts';
import { type Answer, statusOf } from '#renderer/domain/apiFailure.ts';
import { type Asked, answered } from '../asked.ts';
import { servicesAtom } from '../services.ts';

/** The poll interval while a session is running. */
const RUNNING_INTERVAL_MS = 15_000;

export interface SessionPages {
  readonly sessions: readonly LoggedSession[];
  readonly total: number;
  /** Loads more; undefined when all are loaded. */
  readonly loadMore: (() => void) | undefined;
  readonly isLoadingMore: boolean;
}

/** A conference's sessions in a range of days, newest first. */
export function useSessions(callId: string, range: DayRange): Asked<SessionPages> {
  const { http } = useAtomValue(servicesAtom);
  const [pages, setPages] = useState(1);
  const query = useQuery({
    queryKey: [...callLogKeys.list(callId, range), pages],
    queryFn: async ({ signal }): Answer<Omit<SessionPages, 'loadMore' | 'isLoadingMore'>> => {
      const sessions: LoggedSession[] = [];
      let total = 0;
      for (let page = 1; page <= pages; page += 1) {
        const answer = await loadSessionPage(http, callId, range, page, signal);
        if (!answer.ok) return answer;
        sessions.push(...answer.value.sessions);
        total = answer.value.total;
      }
      return { ok: true, value: { sessions, total } };
    },
    // The list stays while other days load.
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.ok === true && data.value.sessions.some(({ endS }) => endS === undefined)
        ? RUNNING_INTERVAL_MS
        : false,
  });
  const loaded = answered(query);
  if (loaded.kind !== 'ready') return loaded;
  const { sessions, total } = loaded.value;
  return {
    kind: 'ready',
    value: {
      sessions,
      total,
      isLoadingMore: query.isPlaceholderData,
      loadMore:
        sessions.length < total && sessions.length > 0 ? () => setPages(pages + 1) : undefined,
    },
  };
}

export function useStays(session: LoggedSession): Asked<readonly Stay[]> {
  const { http } = useAtomValue(servicesAtom);
  const query = useQuery({
    queryKey: callLogKeys.stays(session.id),
    queryFn: ({ signal }) => loadStays(http, session.id, signal),
    refetchInterval: session.endS === undefined ? RUNNING_INTERVAL_MS : false,
  });
  return answered(query);
}

/** The people invited to a session; empty where the server doesn't list them. */
export function useInvited(session: LoggedSession): readonly Invited[] {
  const { http } = useAtomValue(servicesAtom);
  const query = useQuery({
    queryKey: callLogKeys.invited(session.id),
    enabled: session.attendance !== undefined,
    queryFn: ({ signal }) => loadInvited(http, session.id, signal),
    refetchInterval: session.endS === undefined ? RUNNING_INTERVAL_MS : false,
  });
  return query.data?.ok === true ? query.data.value : [];
}

/** The media quality of one stay; nothing where the server doesn't number stays. */
export function useSamples(
  session: LoggedSession,
  arrival: number | undefined,
): Asked<readonly QualitySample[]> {
  const { http } = useAtomValue(servicesAtom);
  const query = useQuery({
    queryKey: callLogKeys.samples(session.id, arrival ?? -1),
    enabled: arrival !== undefined,
    queryFn: ({ signal }) => loadSamples(http, session.id, arrival ?? -1, signal),
    refetchInterval: session.endS === undefined ? RUNNING_INTERVAL_MS : false,
  });
  if (arrival === undefined) return { kind: 'ready', value: [] };
  // A server that keeps no samples has no such route: that is no error.
  if (query.data?.ok === false && statusOf(query.data.failure) === 404)
    return { kind: 'ready', value: [] };
  return answered(query);
}
