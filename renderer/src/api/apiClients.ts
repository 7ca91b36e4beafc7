/** API clients, which administrators make. */
import * as z from 'zod/mini';
import {
  type ApiClient,
  type ApiClientCreate,
  type ApiClientMade,
  type OneApiClient,
  apiClientMadeSchema,
  apiClientsSchema,
  oneApiClientSchema,
  toApiClientWire,
} from '#shared/administration/apiClients.ts';
import { API_BASE } from '#shared/wire/proposed.ts';
import { API_CLIENTS_PATH } from '#shared/wire/proposedOperation.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { type HttpClient, apiPath } from './httpClient.ts';

/** Query key of this resource. */
export const API_CLIENTS_KEY = ['administration', 'clients'] as const;

const CLIENTS = `${API_BASE}/${API_CLIENTS_PATH}`;

export function loadApiClients(
  http: HttpClient,
  signal: AbortSignal,
): Answer<{ readonly clients: readonly ApiClient[] }> {
  return http.send({ path: CLIENTS, signal }, apiClientsSchema);
}

/** Adds one; only this answer contains its secret. */
export function addApiClient(http: HttpClient, client: ApiClientCreate): Answer<ApiClientMade> {
  const body = toApiClientWire(client);
  return http.send({ method: 'POST', path: CLIENTS, body, isSecret: true }, apiClientMadeSchema);
}

/** Turns one on or off; turning it off ends its tokens. */
export function turnApiClient(
  http: HttpClient,
  id: string,
  isActive: boolean,
): Answer<OneApiClient> {
  const body = { is_active: isActive };
  return http.send({ method: 'PUT', path: apiPath(CLIENTS, id), body }, oneApiClientSchema);
}

/** Changes the addresses that it may send people back to. */
export function changeRedirectAddresses(
  http: HttpClient,
  id: string,
  addresses: readonly string[],
): Answer<OneApiClient> {
  const body = { redirect_uris: addresses };
  return http.send({ method: 'PUT', path: apiPath(CLIENTS, id), body }, oneApiClientSchema);
}

/** Gives one a new secret, which only this answer contains. */
export function renewApiClientSecret(http: HttpClient, id: string): Answer<ApiClientMade> {
  const path = apiPath(CLIENTS, id, 'secret');
  return http.send({ method: 'POST', path, isSecret: true }, apiClientMadeSchema);
}

export function deleteApiClient(http: HttpClient, id: string): Answer<unknown> {
  return http.send({ method: 'DELETE', path: apiPath(CLIENTS, id) }, z.looseObject({}));
}
