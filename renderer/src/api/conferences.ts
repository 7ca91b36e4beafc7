/** Conference calls (contract 6.1). */
import { LIST_PAGE_SIZE } from '#shared/limits.ts';
import {
  type Conference,
  type ConferencePage,
  conferenceListSchema,
  conferenceSchema,
  participantCountSchema,
} from '#shared/wire/conference.ts';
import { API_BASE } from '#shared/wire/proposed.ts';
import type { Result } from '#renderer/lib/result.ts';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import { type HttpClient, apiPath } from './httpClient.ts';

const BASE = `${API_BASE}/conferences`;

/** Query keys of this resource. */
export const conferenceKeys = {
  all: ['conferences'] as const,
  list: () => [...conferenceKeys.all, 'list'] as const,
  one: (callId: string) => [...conferenceKeys.all, 'one', callId] as const,
  inside: (callId: string) => [...conferenceKeys.all, 'inside', callId] as const,
};

/** One conference. Without a token a server shows only public ones: 403 means "sign in first" (contract U18). */
export function loadConference(
  http: HttpClient,
  callId: string,
  signal?: AbortSignal,
): Promise<Result<Conference, ApiFailure>> {
  return http.send(
    { path: apiPath(BASE, callId), ...(signal ? { signal } : {}) },
    conferenceSchema,
  );
}

/** One page of the signed-in user's conferences and rooms, counted from 1. v3 has no search: the caller reads all pages (contract U11). */
export function loadConferencePage(
  http: HttpClient,
  page: number,
  signal?: AbortSignal,
): Promise<Result<ConferencePage, ApiFailure>> {
  return http.send(
    {
      path: BASE,
      query: { page_id: String(page), page_size: String(LIST_PAGE_SIZE) },
      ...(signal ? { signal } : {}),
    },
    conferenceListSchema,
  );
}

/** How many people are inside now (contract 6.3); servers tell it not to everyone. */
export function loadParticipantCount(
  http: HttpClient,
  callId: string,
  signal?: AbortSignal,
): Promise<Result<number, ApiFailure>> {
  return http.send(
    { path: apiPath(BASE, callId, 'participants'), ...(signal ? { signal } : {}) },
    participantCountSchema,
  );
}
