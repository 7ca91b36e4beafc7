/** The writes of conferences, for the routes of all versions: create, edit, delete, start, stop. */
import type { FastifyRequest } from 'fastify';
import type {
  ConferenceCreateWire,
  ConferenceUpdateWire,
  ConferenceWire,
} from '#shared/conferences/conferenceBodies.ts';
import { CREATE_GROUP_CONFERENCE } from '#shared/rights/rightNames.ts';
import type { HeldNoticeWire } from '#shared/wire/heldNotice.ts';
import type { ServerContext } from '#server/http/context.ts';
import { mayUse } from '#server/domain/accounts/rights.ts';
import { mergeDetails, parseDetails } from '#server/domain/conferences/conferenceDetails.ts';
import { findBrokenRule } from '#server/domain/conferences/conferenceRules.ts';
import { viewNew, viewOne } from '#server/domain/conferences/conferenceView.ts';
import {
  ID_TAKEN,
  columnsOf,
  findOwner,
  newConference,
  planned,
  refuseForeignOwner,
  seriesAfter,
  withNotice,
} from '#server/domain/conferences/plannedConference.ts';
import type { RuleFailure } from '#server/domain/failures.ts';
import { stateAfter } from '#server/domain/mail/invitedState.ts';
import { FORBIDDEN, OUTDATED, type Refusal, conflict } from '#server/http/server/failures.ts';
import type { ChangeableConference } from './conferenceAccess.ts';
import { foreignLines } from './foreignLines.ts';
import { requestOrigin } from '#server/http/server/publicAddress.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import type { ConferenceRow } from '#server/storage/schema/conferences.ts';

export type WriteParts = Pick<
  ServerContext,
  | 'settings'
  | 'clock'
  | 'users'
  | 'conferences'
  | 'callers'
  | 'runs'
  | 'onceOnly'
  | 'heldNotices'
  | 'live'
  | 'groups'
  | 'audit'
>;

type Written = Result<{ readonly conference: Partial<ConferenceWire> }, Refusal | RuleFailure>;

/** Every running conference counts towards the licence; the front end shows this limit as code 411. */
const TOO_MANY_ACTIVE = conflict('maxActiveConferences', 'Too many conferences are running.');

/** Creates a conference for the caller, or for someone else if the operator asks; once per key. */
export async function createConference(
  context: WriteParts,
  request: FastifyRequest,
  body: ConferenceCreateWire,
  key: string | undefined,
): Promise<Result<object, Refusal | RuleFailure>> {
  const found = await ownerOfNew(context, request, body);
  if (!found.ok) return found;
  const owner = found.value;
  const wrong = findBrokenRule(mergeDetails(undefined, body), {
    settings: context.settings,
    nowS: context.clock.nowS(),
  });
  if (wrong) return fail(wrong);
  if (body.id !== undefined) await context.heldNotices.letGo(body.id, owner);
  return context.onceOnly.run(key, { scope: `conference of ${owner}`, body }, async (keep) => {
    const row = newConference(body, owner, context.clock.nowS());
    const people = (await planned(body, context)) ?? [];
    const answer = await viewNew(context, requestOrigin(request, context.settings), row, people);
    const after = await stateAfter(context, row, people);
    return context.heldNotices.save(row.id, after, async (alongside, notice) => {
      const noticed = withNotice(answer, notice);
      const added = await context.conferences.add(row, people, [...alongside, ...keep(noticed)]);
      return added.ok ? ok(noticed) : fail(ID_TAKEN);
    });
  });
}

/** Replaces the fields of a conference, unless it has changed since the revision `read`. */
export async function editConference(
  context: WriteParts,
  request: FastifyRequest,
  found: ChangeableConference,
  body: ConferenceUpdateWire,
  read: number,
): Promise<Written> {
  const { conferences } = context;
  const { row, reader } = found;
  const owner = await ownerAfter(context, row, body, reader === 'operator');
  if (!owner.ok) return owner;
  const before = parseDetails(row.details);
  const details = mergeDetails(before, body);
  const wrong = findBrokenRule(details, {
    settings: context.settings,
    nowS: context.clock.nowS(),
    before: { details: before, isRunning: row.state === 'running' },
  });
  if (wrong) return fail(wrong);
  const columns = {
    ...columnsOf(details),
    owner: owner.value,
    seriesId: seriesAfter(row, details),
  };
  const people = await planned(body, context);
  const after = await stateAfter(context, { ...row, ...columns }, people);
  const edited = await context.heldNotices.save(row.id, after, async (alongside, notice) => {
    const edit = { id: row.id, revision: read };
    const fields = Object.keys(body).toSorted();
    const lines = foreignLines(context, found, 'conferenceChanged', { fields });
    const done = await conferences.edit(edit, columns, people, [...alongside, ...lines]);
    return done.ok ? ok(notice) : done;
  });
  const now = edited.ok ? await conferences.find(row.id) : undefined;
  if (!edited.ok || !now) return fail(OUTDATED);
  const view = await viewOne(context, requestOrigin(request, context.settings), now, 'owner');
  return ok(withNotice(view, edited.value));
}

/** Ends and deletes a conference; returns its held mails, if any. */
export async function deleteConference(
  context: WriteParts,
  found: ChangeableConference,
): Promise<HeldNoticeWire | undefined> {
  const { conferences } = context;
  const { id } = found.row;
  await context.runs.stop(id);
  const deleted = await context.heldNotices.save(id, undefined, async (alongside, notice) => {
    const lines = foreignLines(context, found, 'conferenceDeleted');
    if (alongside.length === 0) await conferences.remove(id, lines);
    else await conferences.hide(id, context.clock.nowS(), [...alongside, ...lines]);
    return ok(notice);
  });
  context.live.end(id, { book: 'conference', code: '18' });
  return deleted.ok ? deleted.value : undefined;
}

export async function startConference(
  { runs }: WriteParts,
  id: string,
): Promise<Result<{ readonly state: string }, Refusal>> {
  const started = await runs.start(id);
  return started.ok ? ok({ state: 'running' }) : fail(TOO_MANY_ACTIVE);
}

/** Stops a conference; the people in it leave. */
export async function stopConference(
  context: WriteParts,
  found: ChangeableConference,
): Promise<{ readonly state: string }> {
  const { runs, live } = context;
  const { id } = found.row;
  await runs.stop(id, foreignLines(context, found, 'conferenceEnded'));
  live.end(id, { book: 'conference', code: '18' });
  return { state: 'stopped' };
}

/** The owner of a new conference: people own theirs, the operator names someone. */
async function ownerOfNew(
  context: WriteParts,
  request: FastifyRequest,
  body: Pick<ConferenceCreateWire, 'owner'>,
): Promise<Result<string, Refusal | RuleFailure>> {
  const actor = await context.callers.actor(request);
  if (!actor.ok) return actor;
  if (actor.value.kind === 'application') return findOwner(context, body.owner);
  const { user } = actor.value;
  if (!(await mayUse(context, user, CREATE_GROUP_CONFERENCE))) return fail(FORBIDDEN);
  const wrong = refuseForeignOwner(body, user.login, context);
  return wrong ? fail(wrong) : ok(user.login);
}

/** The owner after an edit: the operator can change the owner of a stopped conference. */
async function ownerAfter(
  context: WriteParts,
  row: ConferenceRow,
  body: Pick<ConferenceUpdateWire, 'owner'>,
  isOperator: boolean,
): Promise<Result<string, RuleFailure>> {
  const wrong = refuseForeignOwner(body, row.owner, context);
  if (!wrong) return ok(row.owner);
  if (!isOperator || row.state === 'running') return fail(wrong);
  return findOwner(context, body.owner);
}
