/** Software clients (contract 6.10): the ways to join or install. Sent without a token. */
import type { Language } from '#shared/languages.ts';
import { API_BASE, LANGUAGE_PARAMETER } from '#shared/wire/proposed.ts';
import {
  type ClientCase,
  type SoftwareClient,
  softwareClientsSchema,
} from '#shared/wire/softwareClient.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import type { HttpClient } from './httpClient.ts';

/** The request. `login` and `callKey` are of a guest who came with a key. */
export interface SoftwareClientsRequest {
  readonly clientCase: ClientCase;
  readonly callId?: string;
  readonly language?: Language;
  readonly user?: string;
  readonly callKey?: string;
  readonly login?: string;
}

export function loadSoftwareClients(
  http: HttpClient,
  request: SoftwareClientsRequest,
  signal?: AbortSignal,
): Answer<readonly SoftwareClient[]> {
  const path = `${API_BASE}/software/clients`;
  const query = {
    case: request.clientCase,
    call_id: request.callId,
    user: request.user,
    k: request.callKey,
    login: request.login,
    [LANGUAGE_PARAMETER]: request.language,
  };
  return http.send({ path, isPublic: true, query, signal }, softwareClientsSchema);
}
