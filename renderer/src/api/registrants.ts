/** Who registered for a conference; for its owner. The path is ours (`proposed.ts`). */
import * as z from 'zod/mini';
import { type RegistrantPage, registrantListSchema } from '#shared/conferences/registrants.ts';
import { API_BASE, REGISTRATIONS_PATH } from '#shared/wire/proposed.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { type HttpClient, apiPath } from './httpClient.ts';

/** The page size, which is the servers' limit. */
export const REGISTRANT_PAGE_SIZE = 300;

/** Query keys of this resource. */
export const registrantKeys = {
  of: (callId: string) => ['registrants', callId] as const,
};

/** One page, counted from 1, earliest first. */
export function loadRegistrants(
  http: HttpClient,
  callId: string,
  page: number,
  signal?: AbortSignal,
): Answer<RegistrantPage> {
  const query = { page_id: String(page), page_size: String(REGISTRANT_PAGE_SIZE) };
  return http.send({ path: pathOf(callId), query, signal }, registrantListSchema);
}

/** Deletes a registration; the person can register again. */
export function deleteRegistrant(http: HttpClient, callId: string, id: string): Answer<unknown> {
  const path = apiPath(pathOf(callId), id);
  return http.send({ method: 'DELETE', path }, z.union([z.null(), z.looseObject({})]));
}

function pathOf(callId: string): string {
  return apiPath(`${API_BASE}/conferences`, callId, REGISTRATIONS_PATH);
}
