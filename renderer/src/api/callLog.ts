/** The log of sessions (contract 6.5). */
import {
  type Invited,
  type QualitySample,
  type LoggedSession,
  type Stay,
  invitedListSchema,
  sampleListSchema,
  sessionListSchema,
  stayListSchema,
} from '#shared/history/callLog.ts';
import { API_BASE, SAMPLES_PATH } from '#shared/wire/proposed.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { type HttpClient, apiPath } from './httpClient.ts';

const BASE = `${API_BASE}/logs/calls`;

/** The page size. */
const PAGE_SIZE = 200;

/** The first and last day, inclusive, in the reader's zone; an empty text is no limit. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Query keys of this resource. */
export const callLogKeys = {
  all: ['callLog'] as const,
  list: (callId: string, range: DayRange) => [...callLogKeys.all, 'list', callId, range] as const,
  stays: (sessionId: string) => [...callLogKeys.all, 'stays', sessionId] as const,
  invited: (sessionId: string) => [...callLogKeys.all, 'invited', sessionId] as const,
  samples: (sessionId: string, arrival: number) =>
    [...callLogKeys.all, 'samples', sessionId, arrival] as const,
};

/** A page of a conference's sessions, newest first, counted from 1. */
export function loadSessionPage(
  http: HttpClient,
  callId: string,
  range: DayRange,
  page: number,
  signal: AbortSignal,
): Answer<{ readonly total: number; readonly sessions: readonly LoggedSession[] }> {
  const query = {
    named_conf_id: callId,
    sort_field: 'start_time',
    sort_order: '1',
    page_id: String(page),
    page_size: String(PAGE_SIZE),
    date_from: range.from === '' ? undefined : range.from,
    date_to: range.to === '' ? undefined : range.to,
    timezone: String(-new Date().getTimezoneOffset()),
  };
  return http.send({ path: BASE, query, signal }, sessionListSchema);
}

/** All stays of a session, by arrival. */
export async function loadStays(
  http: HttpClient,
  sessionId: string,
  signal: AbortSignal,
): Answer<readonly Stay[]> {
  const stays: Stay[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await http.send(
      {
        path: apiPath(BASE, sessionId, 'participants'),
        query: { page_id: String(page), page_size: String(PAGE_SIZE) },
        signal,
      },
      stayListSchema,
    );
    if (!answer.ok) return answer;
    stays.push(...answer.value.stays);
    if (answer.value.stays.length === 0 || page * PAGE_SIZE >= answer.value.total) {
      return { ok: true, value: stays };
    }
  }
}

/** The people invited to a session. */
export function loadInvited(
  http: HttpClient,
  sessionId: string,
  signal: AbortSignal,
): Answer<readonly Invited[]> {
  return http.send({ path: apiPath(BASE, sessionId, 'invites'), signal }, invitedListSchema);
}

/** The media quality of one stay. */
export function loadSamples(
  http: HttpClient,
  sessionId: string,
  arrival: number,
  signal: AbortSignal,
): Answer<readonly QualitySample[]> {
  const path = apiPath(BASE, sessionId, 'participants', String(arrival), SAMPLES_PATH);
  return http.send({ path, signal }, sampleListSchema);
}
