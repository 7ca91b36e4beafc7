/** Requests about conferences of signed-in people (contract 6.1): lists, whole objects, and changes. */
import * as z from 'zod/mini';
import { type WholeConference, wholeConferenceSchema } from '#shared/conferences/conference.ts';
import { type ListedPage, listedPageAfter } from '#shared/conferences/listedConference.ts';
import type {
  ConferenceCreateWire,
  ConferenceUpdateWire,
} from '#shared/conferences/conferenceBodies.ts';
import { type HeldNotice, heldNoticeSchema } from '#shared/wire/heldNotice.ts';
import {
  LIST_VIEW_PARAMETER,
  PROPOSED_FIELDS,
  ROWS_VIEW,
  UNDO_PATH,
} from '#shared/wire/proposed.ts';
import { ok } from '#shared/result.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { CONFERENCES_PATH } from './conferences.ts';
import { type HttpClient, type RepeatableOptions, apiPath } from './httpClient.ts';

/** One conference with everything that its participants may read. */
export function loadWholeConference(
  http: HttpClient,
  callId: string,
  signal?: AbortSignal,
): Answer<WholeConference> {
  return http.send({ path: apiPath(CONFERENCES_PATH, callId), signal }, wholeConferenceSchema);
}

/** The page of a list, counted from 1; as rows only from a server with the capability `list_rows`. */
interface WantedPage {
  readonly page: number;
  readonly size: number;
  readonly asRows: boolean;
  /** Pages that are already loaded: equal values are shared in memory. */
  readonly before?: readonly ListedPage[];
}

/** One page of the signed-in user's conferences and rooms. v3 has no search: the caller reads all pages (contract U11). */
export function loadConferencePage(
  http: HttpClient,
  { page, size, asRows, before = [] }: WantedPage,
  signal?: AbortSignal,
): Answer<ListedPage> {
  const query = {
    page_id: String(page),
    page_size: String(size),
    [LIST_VIEW_PARAMETER]: asRows ? ROWS_VIEW : undefined,
  };
  return http.send({ path: CONFERENCES_PATH, query, signal }, listedPageAfter(before));
}

/** Creates a conference or a room. A retry with the same key makes no second one. */
export function createConference(
  http: HttpClient,
  body: ConferenceCreateWire,
  { signal, idempotencyKey }: RepeatableOptions = {},
): Answer<WholeConference> {
  return http.send(
    { method: 'POST', path: CONFERENCES_PATH, body, idempotencyKey, signal },
    wholeConferenceSchema,
  );
}

/** Replaces a whole conference of that revision; 412 means that there is a newer one. */
export function replaceConference(
  http: HttpClient,
  callId: string,
  body: ConferenceUpdateWire,
  revision: number | undefined,
): Answer<WholeConference> {
  const path = apiPath(CONFERENCES_PATH, callId);
  return http.send({ method: 'PUT', path, body, revision }, wholeConferenceSchema);
}

/** Any answer means success. */
const doneSchema = z.looseObject({});

const deletedSchema = z.looseObject({
  [PROPOSED_FIELDS.heldNotice]: z.catch(z.optional(heldNoticeSchema), undefined),
});

/** Deletes a conference; the answer has the mails that the server holds back for Undo. */
export async function deleteConference(
  http: HttpClient,
  callId: string,
): Answer<HeldNotice | undefined> {
  const path = apiPath(CONFERENCES_PATH, callId);
  const done = await http.send({ method: 'DELETE', path }, deletedSchema);
  return done.ok ? ok(done.value[PROPOSED_FIELDS.heldNotice]) : done;
}

/** Undoes the last save of a conference, by the key of the mails that the server holds back. */
export function undoSave(http: HttpClient, callId: string, key: string): Answer<unknown> {
  const path = apiPath(CONFERENCES_PATH, callId, UNDO_PATH);
  return http.send({ method: 'POST', path, body: { key } }, doneSchema);
}
