/** Guests' ratings after a call. */
import * as z from 'zod/mini';
import type { Rating } from '#shared/wire/call/rating.ts';
import { API_BASE, CALL_RATINGS_PATH, SESSION_FIELDS } from '#shared/wire/proposed.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import type { HttpClient } from './httpClient.ts';

/** Rates picture and sound; the call provides the key. */
export function sendRating(http: HttpClient, key: string, rating: Rating): Answer<unknown> {
  const path = `${API_BASE}/${CALL_RATINGS_PATH}`;
  const body = { key, [SESSION_FIELDS.rating]: rating };
  return http.send({ method: 'POST', path, body, isPublic: true }, z.unknown());
}
