/**
 * Makes a series: in one request where the server can, otherwise one conference at a time. Conferences already made stay: an
 * interrupted save reports how far it got, and the next one makes the rest.
 */
import type { ConferenceCreateWire } from '#shared/conferences/conferenceBodies.ts';
import type { SeriesCreateWire } from '#shared/conferences/series.ts';
import { createConference, deleteConference } from '#renderer/api/plannedConferences.ts';
import type { HttpClient } from '#renderer/api/httpClient.ts';
import { createSeries, deleteInSeries } from '#renderer/api/scheduler/series.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { createBody } from '#renderer/api/scheduler/conferenceFormBody.ts';
import { formAt } from '#renderer/domain/scheduler/conferenceFormRepeat.ts';
import { randomUuid } from '#renderer/lib/requestKey.ts';
import { ok } from '#shared/result.ts';
import {
  type SaveOutcome,
  type SaveRequest,
  type SeriesRequest,
  isTokenRefused,
  outcomeOf,
  writtenOf,
} from './saveOutcome.ts';
import type { MadeDate, SentCreate } from './schedulerDraft.ts';

/** The body of a series; undefined when the form holds a value that can't be sent. */
export function seriesBody(
  request: SaveRequest,
  series: SeriesRequest,
): SeriesCreateWire | undefined {
  const [first] = series.starts;
  const conference = first === undefined ? undefined : bodyAt(request, first);
  return conference && { conference, ...inSeconds(series) };
}

export function inSeconds({ starts }: SeriesRequest): Pick<SeriesCreateWire, 'starts'> {
  return { starts: starts.map((startMs) => startMs / 1000) };
}

export function isSameSeries(sent: SentCreate, body: SeriesCreateWire | undefined): boolean {
  const before = { conference: sent.body, starts: sent.starts };
  return JSON.stringify(before) === JSON.stringify(body);
}

/** Makes all conferences with one request. */
export async function makeAtOnce(
  http: HttpClient,
  request: SaveRequest,
  series: SeriesRequest,
): Promise<SaveOutcome> {
  const body = seriesBody(request, series);
  if (body === undefined) return { kind: 'unsendable' };
  const key = request.sent?.key ?? randomUuid();
  request.onSending({ key, body: body.conference, starts: body.starts });
  return outcomeOf(writtenOf(await createSeries(http, body, { idempotencyKey: key })));
}

/** Makes one conference after the other, and stops at the first that is refused. */
export async function makeOneByOne(
  http: HttpClient,
  request: SaveRequest,
  { starts, onMade }: SeriesRequest,
): Promise<SaveOutcome> {
  const key = request.sent?.key ?? randomUuid();
  let made: readonly MadeDate[] = request.sent?.made ?? [];
  for (const startMs of starts) {
    if (made.some((each) => each.startMs === startMs)) continue;
    const body = bodyAt(request, startMs);
    if (body === undefined) return { kind: 'unsendable' };
    request.onSending({ key, body, made });
    const done = await createConference(http, body, {
      idempotencyKey: `${key}-${startMs / 1000}`,
    });
    if (!done.ok) {
      const { failure } = done;
      if (made.length === 0) return { kind: 'failed', failure };
      return { kind: 'partly', made: made.length, total: starts.length, failure };
    }
    made = [...made, { id: done.value.id, startMs }];
    request.onSending({ key, body, made });
    onMade(made.length);
  }
  const [first] = [...made].sort((one, other) => one.startMs - other.startMs);
  return first === undefined ? { kind: 'unsendable' } : { kind: 'saved', id: first.id };
}

/** Finds out whether a create without an answer was carried out, and deletes what it made. */
export async function takeBack(
  http: HttpClient,
  { key, body, starts }: SentCreate,
): Answer<undefined> {
  const options = { idempotencyKey: key };
  const made = starts
    ? await createSeries(http, { conference: body, starts: [...starts] }, options)
    : await createConference(http, body, options);
  if (!made.ok) {
    const { failure } = made;
    // Refused, so it was never made.
    return failure.kind === 'http' && failure.status < 500 && !isTokenRefused(failure)
      ? ok(undefined)
      : made;
  }
  const { id } = made.value;
  const gone = starts ? await deleteInSeries(http, id, 'all') : await deleteConference(http, id);
  return gone.ok ? ok(undefined) : gone;
}

function bodyAt(
  { form, source, options }: SaveRequest,
  startMs: number,
): ConferenceCreateWire | undefined {
  return createBody(formAt(form, startMs), source, options);
}
