/**
 * Saves the scheduler's form. Nothing is made twice: a create whose answer was lost is sent again unchanged, and later input
 * becomes an edit of it. Nothing is overwritten unseen: an edit names its revision, and a server without revisions is read again
 * first.
 */
import { atom } from 'jotai';
import type {
  ConferenceCreateWire,
  ConferenceUpdateWire,
} from '#shared/conferences/conferenceBodies.ts';
import { createConference, replaceConference } from '#renderer/api/plannedConferences.ts';
import { replaceInSeries, turnIntoSeries } from '#renderer/api/scheduler/series.ts';
import type { HttpClient } from '#renderer/api/httpClient.ts';
import { createTemplate, replaceTemplate } from '#renderer/api/scheduler/templates.ts';
import { changedGroups } from '#renderer/domain/scheduler/conferenceForm.ts';
import {
  createBody,
  templateBody,
  updateBody,
  withoutIdentity,
} from '#renderer/api/scheduler/conferenceFormBody.ts';
import { formAt } from '#renderer/domain/scheduler/conferenceFormRepeat.ts';
import { randomUuid } from '#renderer/lib/requestKey.ts';
import { servicesAtom } from '../services.ts';
import { checkAuthorizationAtom } from '../sessionActions.ts';
import {
  type SaveOutcome,
  type SaveRequest,
  type Written,
  isTokenRefused,
  outcomeOf,
  writtenOf,
} from './saveOutcome.ts';
import type { SchedulerPlace, SentCreate } from './schedulerDraft.ts';
import { loadSource, sourceOf } from './schedulerSource.ts';
import {
  inSeconds,
  isSameSeries,
  makeAtOnce,
  makeOneByOne,
  seriesBody,
  takeBack,
} from './seriesSave.ts';

/** Saves; retries once with a renewed session when the token was refused. */
export const saveSchedulerAtom = atom(
  null,
  async (get, set, request: SaveRequest): Promise<SaveOutcome> => {
    const { http } = get(servicesAtom);
    let { sent } = request;
    const onSending = (sending: SentCreate): void => {
      sent = sending;
      request.onSending(sending);
    };
    const outcome = await save(http, { ...request, onSending });
    if (!('failure' in outcome) || !isTokenRefused(outcome.failure)) return outcome;
    return (await set(checkAuthorizationAtom))
      ? save(http, { ...request, onSending, sent })
      : outcome;
  },
);

/** Saves any form as a template. */
export const saveAsTemplateAtom = atom(
  null,
  async (get, _set, request: SaveRequest): Promise<SaveOutcome> => {
    const { http } = get(servicesAtom);
    const wire = withoutIdentity(request.source.wire);
    const read = updateBody(request.form, { form: request.source.form, wire }, request.options);
    if (read === undefined) return { kind: 'unsendable' };
    const body = templateBody(read, request.repetition);
    return outcomeOf(
      writtenOf(await createTemplate(http, { name: body.topic, object: body }, keyed(request))),
    );
  },
);

function keyed({ sent }: SaveRequest): { readonly idempotencyKey: string } {
  return { idempotencyKey: sent?.key ?? randomUuid() };
}

async function save(http: HttpClient, request: SaveRequest): Promise<SaveOutcome> {
  if (request.place.id !== undefined) return saveEdit(http, request.place.id, request);
  const { series, sent } = request;
  if (sent !== undefined && !isOfIt(sent, request)) {
    // Conferences made one by one stay, as the page has said. Any other create may have succeeded without the person's knowledge.
    const settled = sent.made === undefined ? await takeBack(http, sent) : undefined;
    if (settled?.ok === false) return outcomeOf(settled);
    return save(http, { ...request, sent: undefined });
  }
  if (series === undefined) return saveNew(http, request);
  return series.isMadeAtOnce
    ? makeAtOnce(http, request, series)
    : makeOneByOne(http, request, series);
}

/** Whether an earlier create is of the kind requested now: a single conference, this series, or a series made one by one. */
function isOfIt(sent: SentCreate, request: SaveRequest): boolean {
  const { series } = request;
  if (series === undefined) return sent.starts === undefined && sent.made === undefined;
  return series.isMadeAtOnce
    ? isSameSeries(sent, seriesBody(request, series))
    : sent.made !== undefined;
}

async function saveNew(http: HttpClient, request: SaveRequest): Promise<SaveOutcome> {
  const { form, source, options, place, sent, onSending } = request;
  const fields = createBody(form, source, options);
  if (fields === undefined) return { kind: 'unsendable' };
  const body = place.type === 'template' ? templateBody(fields, request.repetition) : fields;
  const isNews = sent !== undefined && JSON.stringify(sent.body) !== JSON.stringify(body);
  if (!isNews) {
    const sending = sent ?? { key: randomUuid(), body };
    onSending(sending);
    return outcomeOf(await create(http, place, body, sending.key));
  }
  // The form has changed since that create: it is repeated first, and then edited.
  const first = await create(http, place, sent.body, sent.key);
  if (!first.ok) {
    if (first.failure.kind !== 'http' || first.failure.status >= 500) return outcomeOf(first);
    if (isTokenRefused(first.failure)) return outcomeOf(first);
    return saveNew(http, { ...request, sent: undefined }); // refused, so it was never made
  }
  const made = await loadSource(http, sourceName(place, first.value.id));
  if (!made.ok) return outcomeOf(made);
  const { id, wire, revision } = made.value.conference;
  return outcomeOf(await replace(http, place, id, { ...wire, ...body }, revision));
}

async function saveEdit(http: HttpClient, id: string, request: SaveRequest): Promise<SaveOutcome> {
  const { form, source, options, place } = request;
  if (source.revision === undefined) {
    const theirs = await loadSource(http, sourceName(place, id));
    if (!theirs.ok) return outcomeOf(theirs);
    const now = sourceOf(theirs.value, request.setting);
    if (changedGroups(source.form, now.form).length > 0) return { kind: 'outdated', theirs: now };
  }
  const { scope = 'this', series } = request;
  const [first = 0] = series?.starts ?? [];
  const fields = updateBody(series ? formAt(form, first) : form, source, options);
  if (fields === undefined) return { kind: 'unsendable' };
  const body = place.type === 'template' ? templateBody(fields, request.repetition) : fields;
  const name = body.topic === source.form.topic.trim() ? source.name : undefined;
  const written = series
    ? writtenOf(await turnIntoSeries(http, id, { conference: body, ...inSeconds(series) }, source))
    : scope === 'this'
      ? await replace(http, place, id, body, source.revision, name)
      : writtenOf(await replaceInSeries(http, id, scope, body, source.revision));
  if (written.ok || written.failure.kind !== 'http' || written.failure.status !== 412) {
    return outcomeOf(written);
  }
  const theirs = await loadSource(http, sourceName(place, id));
  if (!theirs.ok) return outcomeOf(theirs);
  return { kind: 'outdated', theirs: sourceOf(theirs.value, request.setting) };
}

function sourceName({ type }: SchedulerPlace, id: string) {
  return { kind: type === 'template' ? 'template' : 'conference', id } as const;
}

async function create(
  http: HttpClient,
  { type }: SchedulerPlace,
  body: ConferenceCreateWire,
  idempotencyKey: string,
): Promise<Written> {
  if (type !== 'template') return writtenOf(await createConference(http, body, { idempotencyKey }));
  const template = { name: body.topic, object: body };
  return writtenOf(await createTemplate(http, template, { idempotencyKey }));
}

async function replace(
  http: HttpClient,
  { type }: SchedulerPlace,
  id: string,
  body: ConferenceUpdateWire,
  revision: number | undefined,
  name: string = body.topic,
): Promise<Written> {
  return writtenOf(
    type === 'template'
      ? await replaceTemplate(http, id, { name, object: body }, revision)
      : await replaceConference(http, id, body, revision),
  );
}
