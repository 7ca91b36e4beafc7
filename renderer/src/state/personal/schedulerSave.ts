/**
 * Saving what the scheduler holds. Nothing is made twice: a create whose answer was lost is sent again as it was, and what
 * was typed since then becomes an edit of it. Nothing is overwritten unseen: an edit says of which revision it is, and a
 * server that counts none is read again first.
 */
import { atom } from 'jotai';
import type {
  ConferenceCreateWire,
  ConferenceUpdateWire,
} from '#shared/personal/conferenceBodies.ts';
import type { HeldNotice } from '#shared/wire/heldNotice.ts';
import { createConference, replaceConference } from '#renderer/api/personal/conferences.ts';
import type { HttpClient } from '#renderer/api/httpClient.ts';
import { createTemplate, replaceTemplate } from '#renderer/api/personal/templates.ts';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import {
  type ConferenceForm,
  type FormSetting,
  changedGroups,
} from '#renderer/domain/personal/conferenceForm.ts';
import {
  type BodyOptions,
  createBody,
  updateBody,
  withoutIdentity,
} from '#renderer/domain/personal/conferenceFormBody.ts';
import { randomUuid } from '#renderer/lib/requestKey.ts';
import { type Result, succeed } from '#renderer/lib/result.ts';
import { servicesAtom } from '../services.ts';
import { checkAuthorizationAtom } from '../sessionActions.ts';
import type { SchedulerPlace, SentCreate, Source } from './schedulerDraft.ts';
import { loadSource, sourceOf } from './schedulerSource.ts';

export interface SaveRequest {
  readonly place: SchedulerPlace;
  readonly form: ConferenceForm;
  readonly source: Source;
  /** A create that is still without an answer. */
  readonly sent: SentCreate | undefined;
  readonly setting: FormSetting;
  readonly options: BodyOptions;
  /** Told before a create goes out, so that its key is known whatever happens then. */
  readonly onSending: (sent: SentCreate) => void;
}

export type SaveOutcome =
  | ({ readonly kind: 'saved' } & WrittenThing)
  /** Someone else was quicker; this is what it is now. */
  | { readonly kind: 'outdated'; readonly theirs: Source }
  /** It is there no more. */
  | { readonly kind: 'deleted' }
  /** The form holds what no server would take, and no check of ours has found it. */
  | { readonly kind: 'unsendable' }
  | { readonly kind: 'failed'; readonly failure: ApiFailure };

/** What was written, and the mails about it that the server holds for a moment. */
export interface WrittenThing {
  readonly id: string;
  readonly heldNotice?: HeldNotice | undefined;
}

type Written = Result<WrittenThing, ApiFailure>;

/** Saves; asks once more with a renewed session when the token was refused. */
export const saveSchedulerAtom = atom(
  null,
  async (get, set, request: SaveRequest): Promise<SaveOutcome> => {
    const { http } = get(servicesAtom);
    const outcome = await save(http, request);
    if (outcome.kind !== 'failed' || !isTokenRefused(outcome.failure)) return outcome;
    return (await set(checkAuthorizationAtom)) ? save(http, request) : outcome;
  },
);

/** Makes a template of a form, whatever the form is of. */
export const saveAsTemplateAtom = atom(
  null,
  async (get, _set, request: SaveRequest): Promise<SaveOutcome> => {
    const { http } = get(servicesAtom);
    const wire = withoutIdentity(request.source.wire);
    const body = updateBody(request.form, { form: request.source.form, wire }, request.options);
    if (body === undefined) return { kind: 'unsendable' };
    return told(
      writtenOf(await createTemplate(http, { name: body.topic, object: body }, keyed(request))),
    );
  },
);

function keyed({ sent }: SaveRequest): { readonly idempotencyKey: string } {
  return { idempotencyKey: sent?.key ?? randomUuid() };
}

function isTokenRefused(failure: ApiFailure): boolean {
  return (
    failure.kind === 'http' &&
    (failure.status === 401 || failure.report.reason === 'accessTokenInvalid')
  );
}

async function save(http: HttpClient, request: SaveRequest): Promise<SaveOutcome> {
  return request.place.id === undefined
    ? saveNew(http, request)
    : saveEdit(http, request.place.id, request);
}

async function saveNew(http: HttpClient, request: SaveRequest): Promise<SaveOutcome> {
  const { form, source, options, place, sent, onSending } = request;
  const body = createBody(form, source, options);
  if (body === undefined) return { kind: 'unsendable' };
  const isNews = sent !== undefined && JSON.stringify(sent.body) !== JSON.stringify(body);
  if (!isNews) {
    const sending = sent ?? { key: randomUuid(), body };
    onSending(sending);
    return told(await create(http, place, body, sending.key));
  }
  // Other things were typed since that create: it is settled first, and then brought up to date.
  const first = await create(http, place, sent.body, sent.key);
  if (!first.ok) {
    if (first.failure.kind !== 'http' || first.failure.status >= 500) return told(first);
    if (isTokenRefused(first.failure)) return told(first);
    return saveNew(http, { ...request, sent: undefined }); // refused, so it was never made
  }
  const made = await loadSource(http, sourceName(place, first.value.id));
  if (!made.ok) return told(made);
  const { id, wire, revision } = made.value.conference;
  return told(await replace(http, place, id, { ...wire, ...body }, revision));
}

async function saveEdit(http: HttpClient, id: string, request: SaveRequest): Promise<SaveOutcome> {
  const { form, source, options, place } = request;
  if (source.revision === undefined) {
    const theirs = await loadSource(http, sourceName(place, id));
    if (!theirs.ok) return told(theirs);
    const now = sourceOf(theirs.value, request.setting);
    if (changedGroups(source.form, now.form).length > 0) return { kind: 'outdated', theirs: now };
  }
  const body = updateBody(form, source, options);
  if (body === undefined) return { kind: 'unsendable' };
  const name = body.topic === source.form.topic.trim() ? source.name : undefined;
  const written = await replace(http, place, id, body, source.revision, name);
  if (written.ok || written.failure.kind !== 'http' || written.failure.status !== 412) {
    return told(written);
  }
  const theirs = await loadSource(http, sourceName(place, id));
  if (!theirs.ok) return told(theirs);
  return { kind: 'outdated', theirs: sourceOf(theirs.value, request.setting) };
}

function sourceName({ type }: SchedulerPlace, id: string) {
  return { kind: type === 'template' ? 'template' : 'conference', id } as const;
}

/** The outcome of a write that went through, and of any request that did not. */
function told(answer: Written | { readonly ok: false; readonly failure: ApiFailure }): SaveOutcome {
  if (answer.ok) return { kind: 'saved', ...answer.value };
  const { failure } = answer;
  if (failure.kind === 'http' && failure.status === 404) return { kind: 'deleted' };
  return { kind: 'failed', failure };
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

function writtenOf(answer: Result<WrittenThing, ApiFailure>): Written {
  if (!answer.ok) return answer;
  const { id, heldNotice } = answer.value;
  return succeed({ id, heldNotice });
}
