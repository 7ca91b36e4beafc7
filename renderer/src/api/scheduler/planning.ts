/** Requests of the scheduler's form: streaming configurations (contract 5.1), limits (6.12), and free/busy times (ours). */
import {
  type BusyTime,
  type FreeBusyQuestion,
  freeBusySchema,
} from '#shared/conferences/freeBusy.ts';
import { API_BASE, FREE_BUSY_PATH, STREAM_CONFIGURATIONS_PATH } from '#shared/wire/proposed.ts';
import {
  type ConferenceLimits,
  conferenceLimitsSchema,
} from '#shared/conferences/conferenceLimits.ts';
import {
  type StreamConfiguration,
  streamConfigurationsSchema,
} from '#shared/conferences/streaming.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import type { HttpClient } from '../httpClient.ts';

/** Only in version 4. */
const LIMITS_PATH = '/api/v4/calculate/conferences';

export function loadStreamConfigurations(
  http: HttpClient,
  signal?: AbortSignal,
): Answer<readonly StreamConfiguration[]> {
  const path = `${API_BASE}/${STREAM_CONFIGURATIONS_PATH}`;
  return http.send({ path, signal }, streamConfigurationsSchema);
}

/** What the limits depend on. */
export interface LimitQuestion {
  readonly isPublic: boolean;
  readonly hasMulticast: boolean;
}

/** The limits of people by mode. */
export function loadConferenceLimits(
  http: HttpClient,
  { isPublic, hasMulticast }: LimitQuestion,
  signal?: AbortSignal,
): Answer<ConferenceLimits> {
  const query = {
    access: isPublic ? 'public' : 'private',
    multicast_enabled: String(hasMulticast),
  };
  return http.send({ path: LIMITS_PATH, query, signal }, conferenceLimitsSchema);
}

/** Busy times by login in lower case; the server omits people it knows nothing about. */
export function loadFreeBusy(
  http: HttpClient,
  body: FreeBusyQuestion,
  signal?: AbortSignal,
): Answer<ReadonlyMap<string, readonly BusyTime[]>> {
  const path = `${API_BASE}/${FREE_BUSY_PATH}`;
  return http.send({ method: 'POST', path, body, signal }, freeBusySchema);
}
