/** The server's activity, for administrators: reading it, and ending conferences. */
import * as z from 'zod/mini';
import {
  type HealthChecks,
  healthChecksWire,
  type RunningConferenceDetails,
  runningConferenceDetailsSchema,
  type RunningConferences,
  runningConferencesSchema,
  type ServerHealth,
  serverHealthSchema,
} from '#shared/administration/operation.ts';
import { API_BASE } from '#shared/wire/proposed.ts';
import {
  HEALTH_CHECKS_PATH,
  HEALTH_PATH,
  RUNNING_CONFERENCES_PATH,
} from '#shared/wire/proposedOperation.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { type HttpClient, apiPath } from './httpClient.ts';

/** Query keys of this resource. */
export const operationKeys = {
  runningLists: ['administration', 'running', 'list'] as const,
  runningPage: (page: number, size: number) => [...operationKeys.runningLists, page, size] as const,
  runningOne: (id: string) => ['administration', 'running', 'one', id] as const,
  health: ['administration', 'health'] as const,
  checks: ['administration', 'checks'] as const,
};

const RUNNING = `${API_BASE}/${RUNNING_CONFERENCES_PATH}`;

/** One page of the running conferences, newest first; `page` counts from 1. */
export function loadRunning(
  http: HttpClient,
  page: number,
  size: number,
  signal: AbortSignal,
): Answer<RunningConferences> {
  const query = { page_id: String(page), page_size: String(size) };
  return http.send({ path: RUNNING, query, signal }, runningConferencesSchema);
}

export function loadRunningOne(
  http: HttpClient,
  id: string,
  signal: AbortSignal,
): Answer<RunningConferenceDetails> {
  return http.send({ path: apiPath(RUNNING, id), signal }, runningConferenceDetailsSchema);
}

/** Ends a conference for everyone. */
export function endRunning(http: HttpClient, id: string): Answer<unknown> {
  return http.send({ method: 'POST', path: `${apiPath(RUNNING, id)}/stop` }, z.looseObject({}));
}

export function loadHealth(http: HttpClient, signal: AbortSignal): Answer<ServerHealth> {
  return http.send({ path: `${API_BASE}/${HEALTH_PATH}`, signal }, serverHealthSchema);
}

export function loadHealthChecks(http: HttpClient, signal: AbortSignal): Answer<HealthChecks> {
  return http.send({ path: `${API_BASE}/${HEALTH_CHECKS_PATH}`, signal }, healthChecksWire);
}
