/** What guests answer after a call. */
import * as z from 'zod/mini';
import type { Rating } from '#shared/wire/call/rating.ts';
import { API_BASE, CALL_RATINGS_PATH, SESSION_FIELDS } from '#shared/wire/proposed.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import type { HttpClient } from './httpClient.ts';

/** Says how picture and sound were; the key came with the call. */
export function sendRating(http: HttpClient, key: string, rating: Rating): Answer<unknown> {
  const path = `${API_BASE}/${CALL_RATINGS_PATH}`;
  const body = { key, [SESSION_FIELDS.rating]: rating };
  return http.send({ method: 'POST', path, body, isPublic: true }, z.unknown());
}
