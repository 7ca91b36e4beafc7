/** Access requests of third-party apps, and the person's answers. */
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

/** Allows or denies it; the answer is the address to which the browser goes next. */
export function answerAccessRequest(
  http: HttpClient,
  query: AccessQuery,
  isAllowed: boolean,
): Answer<{ readonly location: string }> {
  const body = { ...query, is_allowed: isAllowed };
  return http.send({ method: 'POST', path: PATH, body }, accessAnswerWire);
}
