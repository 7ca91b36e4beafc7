/** One conference for a page: the object, or why this visitor can't see it. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { PublicConference } from '#shared/wire/conference.ts';
import {
  conferenceKeys,
  loadPublicConference,
  loadParticipantCount,
} from '#renderer/api/conferences.ts';
import type { HttpClient } from '#renderer/api/httpClient.ts';
import type { Answer, ApiFailure } from '#renderer/domain/apiFailure.ts';
import type { Session } from '#renderer/domain/session.ts';
import type { Result } from '#shared/result.ts';
import type { Pending } from './asked.ts';
import { servicesAtom } from './services.ts';
import { sessionAtom } from './session.ts';

export type ConferenceLoad<Read extends PublicConference = PublicConference> =
  | Pending
  | { readonly kind: 'ready'; readonly conference: Read }
  | { readonly kind: 'missing' }
  /** The server doesn't show it to this visitor (contract U18): they need to sign in, or use another account. */
  | { readonly kind: 'hidden' };

/** A conference may start at any moment, and a server that doesn't answer may come back. */
const WATCH_INTERVAL_MS = 10_000;
/** A running one may end. */
const RUNNING_INTERVAL_MS = 30_000;
const COUNT_INTERVAL_MS = 15_000;

/** How much of a conference is read. Each kind is cached separately. */
export interface ConferenceReading<Read extends PublicConference> {
  readonly name: string;
  readonly load: (http: HttpClient, callId: string, signal: AbortSignal) => Answer<Read>;
}

/** What everyone sees. */
const PUBLIC_READING: ConferenceReading<PublicConference> = {
  name: 'public',
  load: loadPublicConference,
};

/** The query of a conference for a session. */
export function conferenceQuery(http: HttpClient, session: Session, callId: string) {
  return readingQuery(http, session, callId, PUBLIC_READING);
}

function readingQuery<Read extends PublicConference>(
  http: HttpClient,
  session: Session,
  callId: string,
  { name, load }: ConferenceReading<Read>,
) {
  const who = session.kind === 'user' ? session.user.id : session.kind;
  return queryOptions({
    queryKey: [...conferenceKeys.one(callId), name, who],
    queryFn: async ({ signal, client, queryKey }) => {
      const answer = await load(http, callId, signal);
      if (answer.ok || isFinal(answer.failure)) return answer;
      // A person who waits for the start must not lose the page to one dropped connection.
      const known = client.getQueryData<Result<Read, ApiFailure>>(queryKey);
      return known?.ok === true ? known : answer;
    },
  });
}

/** Loads a conference for the current session and polls it; with `whileRunning` also after it has started. */
export function useConference(callId: string, options?: WatchOptions): ConferenceLoad {
  return useConferenceReading(PUBLIC_READING, callId, options);
}

interface WatchOptions {
  readonly whileRunning?: boolean;
}

/** The same for a given kind of reading. */
export function useConferenceReading<Read extends PublicConference>(
  reading: ConferenceReading<Read>,
  callId: string,
  { whileRunning = false }: WatchOptions = {},
): ConferenceLoad<Read> {
  const { http } = useAtomValue(servicesAtom);
  const session = useAtomValue(sessionAtom);
  const query = useQuery({
    ...readingQuery(http, session, callId, reading),
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined || (!data.ok && isFinal(data.failure))) return false;
      if (!data.ok || !data.value.isRunning) return WATCH_INTERVAL_MS;
      return whileRunning ? RUNNING_INTERVAL_MS : false;
    },
  });
  if (query.data === undefined) return { kind: 'loading' };
  if (query.data.ok) return { kind: 'ready', conference: query.data.value };
  const { failure } = query.data;
  if (failure.kind === 'aborted') return { kind: 'loading' };
  if (isFinal(failure)) return { kind: failure.status === 404 ? 'missing' : 'hidden' };
  return { kind: 'failed', failure, retry: () => void query.refetch() };
}

/**
 * How many people are in a conference: `asked` while its server has not answered, undefined when there is nothing to
 * show.
 */
export function useParticipantCount(
  callId: string,
  isRunning: boolean,
): number | 'asked' | undefined {
  const { http } = useAtomValue(servicesAtom);
  const query = useQuery({
    queryKey: conferenceKeys.inside(callId),
    queryFn: ({ signal }) => loadParticipantCount(http, callId, signal),
    enabled: isRunning,
    refetchInterval: ({ state: { data } }) => (data?.ok === false ? false : COUNT_INTERVAL_MS),
  });
  if (!isRunning) return undefined;
  if (query.data === undefined) return 'asked';
  return query.data.ok ? query.data.value : undefined;
}

/** Whether the answer is final: there is no such conference, or this visitor can't see it. */
function isFinal(
  failure: ApiFailure,
): failure is Extract<ApiFailure, { kind: 'http' }> & { readonly status: 401 | 403 | 404 } {
  return failure.kind === 'http' && [401, 403, 404].includes(failure.status);
}
