/** What a form asks the server while somebody plans: streaming configurations (contract 5.1) and limits (6.12). */
import { API_BASE, STREAM_CONFIGURATIONS_PATH } from '#shared/wire/proposed.ts';
import {
  type ConferenceLimits,
  conferenceLimitsSchema,
} from '#shared/personal/conferenceLimits.ts';
import {
  type StreamConfiguration,
  streamConfigurationsSchema,
} from '#shared/personal/streaming.ts';
import type { Result } from '#renderer/lib/result.ts';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import type { HttpClient } from '../httpClient.ts';

/** Only in version 4. */
const LIMITS_PATH = '/api/v4/calculate/conferences';

/** The streaming configurations to choose from. */
export function loadStreamConfigurations(
  http: HttpClient,
  signal?: AbortSignal,
): Promise<Result<readonly StreamConfiguration[], ApiFailure>> {
  return http.send(
    { path: `${API_BASE}/${STREAM_CONFIGURATIONS_PATH}`, ...(signal ? { signal } : {}) },
    streamConfigurationsSchema,
  );
}

/** What the largest numbers depend on. */
export interface LimitQuestion {
  readonly isPublic: boolean;
  readonly hasMulticast: boolean;
}

/** The largest numbers of people by mode. */
export function loadConferenceLimits(
  http: HttpClient,
  { isPublic, hasMulticast }: LimitQuestion,
  signal?: AbortSignal,
): Promise<Result<ConferenceLimits, ApiFailure>> {
  return http.send(
    {
      path: LIMITS_PATH,
      query: {
        access: isPublic ? 'public' : 'private',
        multicast_enabled: String(hasMulticast),
      },
      ...(signal ? { signal } : {}),
    },
    conferenceLimitsSchema,
  );
}
