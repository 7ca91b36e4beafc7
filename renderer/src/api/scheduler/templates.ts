/** Templates of conferences (contract 6.9, U2). */
import * as z from 'zod/mini';
import { API_BASE, TEMPLATES_PATH } from '#shared/wire/proposed.ts';
import {
  type Template,
  type TemplateWriteWire,
  templateListSchema,
  templateSchema,
} from '#shared/conferences/template.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { type HttpClient, type RepeatableOptions, apiPath } from '../httpClient.ts';

const BASE = `${API_BASE}/${TEMPLATES_PATH}`;

/** Query keys of this resource. */
export const templateKeys = {
  all: ['templates'] as const,
  one: (id: string) => [...templateKeys.all, id] as const,
};

/** The signed-in user's templates. */
export function loadTemplates(http: HttpClient, signal?: AbortSignal): Answer<readonly Template[]> {
  return http.send({ path: BASE, signal }, templateListSchema);
}

export function loadTemplate(http: HttpClient, id: string, signal?: AbortSignal): Answer<Template> {
  return http.send({ path: apiPath(BASE, id), signal }, templateSchema);
}

/** Creates a template. A retry with the same key makes no second one. */
export function createTemplate(
  http: HttpClient,
  body: TemplateWriteWire,
  { signal, idempotencyKey }: RepeatableOptions = {},
): Answer<Template> {
  return http.send({ method: 'POST', path: BASE, body, idempotencyKey, signal }, templateSchema);
}

/** Replaces a whole template of that revision; 412 means that there is a newer one. */
export function replaceTemplate(
  http: HttpClient,
  id: string,
  body: TemplateWriteWire,
  revision: number | undefined,
): Answer<Template> {
  return http.send({ method: 'PUT', path: apiPath(BASE, id), body, revision }, templateSchema);
}

export function deleteTemplate(http: HttpClient, id: string): Answer<unknown> {
  return http.send({ method: 'DELETE', path: apiPath(BASE, id) }, z.looseObject({}));
}
