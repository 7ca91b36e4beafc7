/** Conferences with a repetition that no schedule can hold (ours, for servers with the capability `series`). */
import * as z from 'zod/mini';
import { type WholeConference, wholeConferenceSchema } from '#shared/conferences/conference.ts';
import type { ConferenceUpdateWire } from '#shared/conferences/conferenceBodies.ts';
import type { SeriesCreateWire, WiderScope } from '#shared/conferences/series.ts';
import { type HeldNotice, heldNoticeSchema } from '#shared/wire/heldNotice.ts';
import { API_BASE, PROPOSED_FIELDS, SERIES_PATH } from '#shared/wire/proposed.ts';
import { tolerantList } from '#shared/wire/values.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { randomUuid } from '#renderer/lib/requestKey.ts';
import { ok } from '#shared/result.ts';
import { CONFERENCES_PATH } from '../conferences.ts';
import { type HttpClient, type RepeatableOptions, apiPath } from '../httpClient.ts';

/** Creates a conference for each date; the answer has the first of them. A retry with the same key creates no others. */
export function createSeries(
  http: HttpClient,
  body: SeriesCreateWire,
  { idempotencyKey }: RepeatableOptions = {},
): Answer<WholeConference> {
  const path = `${API_BASE}/${SERIES_PATH}`;
  return http.send({ method: 'POST', path, body, idempotencyKey }, wholeConferenceSchema);
}

/** Makes a conference the first date of a series, and creates the others from it. */
export function turnIntoSeries(
  http: HttpClient,
  callId: string,
  body: SeriesCreateWire,
  { revision }: { readonly revision: number | undefined },
): Answer<WholeConference> {
  const path = apiPath(CONFERENCES_PATH, callId, SERIES_PATH);
  const idempotencyKey = randomUuid();
  return http.send({ method: 'POST', path, body, revision, idempotencyKey }, wholeConferenceSchema);
}

/** Saves a conference of a series, and applies its changes to the later ones or to all others. */
export function replaceInSeries(
  http: HttpClient,
  callId: string,
  scope: WiderScope,
  body: ConferenceUpdateWire,
  revision: number | undefined,
): Answer<WholeConference> {
  const path = apiPath(CONFERENCES_PATH, callId, SERIES_PATH);
  const query = { scope };
  return http.send({ method: 'PUT', path, query, body, revision }, wholeConferenceSchema);
}

const deletedSchema = z.looseObject({
  conferences: tolerantList(z.object({ id: z.string() })),
  [PROPOSED_FIELDS.heldNotice]: z.catch(z.optional(heldNoticeSchema), undefined),
});

/** What was deleted, and the mails that the server holds back. */
export interface DeletedSeries {
  readonly ids: readonly string[];
  readonly notice: HeldNotice | undefined;
}

/** Deletes a conference of a series with the later ones, or all of them. */
export async function deleteInSeries(
  http: HttpClient,
  callId: string,
  scope: WiderScope,
): Answer<DeletedSeries> {
  const path = apiPath(CONFERENCES_PATH, callId, SERIES_PATH);
  const done = await http.send({ method: 'DELETE', path, query: { scope } }, deletedSchema);
  if (!done.ok) return done;
  const ids = done.value.conferences.map(({ id }) => id);
  return ok({ ids, notice: done.value[PROPOSED_FIELDS.heldNotice] });
}
