/** The set-up of an own server. */
import { API_BASE, SETUP_PATH } from '#shared/wire/proposed.ts';
import { type OwnServerSetup, setupSchema } from '#shared/wire/setup.ts';
import type { HttpClient } from '#renderer/api/httpClient.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';

/** The query key of the set-up. */
export const SETUP_KEY = ['setup'] as const;

export const SETUP_URL = `${API_BASE}/${SETUP_PATH}`;

export function loadSetup(http: HttpClient, signal?: AbortSignal): Answer<OwnServerSetup> {
  return http.send({ path: SETUP_URL, signal }, setupSchema);
}
