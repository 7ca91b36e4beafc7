/** What apps of others ask a person for, and what the person says to it. */
import {
  APP_ACCESS_PATH,
  type AccessQuery,
  type AccessRequest,
  accessAnswerWire,
  accessRequestSchema,
} from '#shared/wire/appAccess.ts';
import { API_BASE } from '#shared/wire/proposed.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import type { HttpClient } from './httpClient.ts';

/** Query key of this resource. */
export const APP_ACCESS_KEY = ['appAccess'] as const;

const PATH = `${API_BASE}/${APP_ACCESS_PATH}`;

export function loadAccessRequest(
  http: HttpClient,
  query: AccessQuery,
  signal: AbortSignal,
): Answer<AccessRequest> {
  return http.send({ path: PATH, query, signal }, accessRequestSchema);
}

/** Allows it, or denies it; the answer is where the browser goes then. */
export function answerAccessRequest(
  http: HttpClient,
  query: AccessQuery,
  isAllowed: boolean,
): Answer<{ readonly location: string }> {
  const body = { ...query, is_allowed: isAllowed };
  return http.send({ method: 'POST', path: PATH, body }, accessAnswerWire);
}
