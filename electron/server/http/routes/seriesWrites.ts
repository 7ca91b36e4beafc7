/** The writes of series, for their routes: create, make from a conference, edit, delete. */
import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import {
  type ConferenceUpdateWire,
  conferenceUpdateWire,
} from '#shared/conferences/conferenceBodies.ts';
import type { SeriesCreateWire, WiderScope } from '#shared/conferences/series.ts';
import { PROPOSED_FIELDS } from '#shared/wire/proposed.ts';
import { SCHEDULE_TYPES } from '#shared/wire/schedule.ts';
import type { WriteParts } from './conferenceWrites.ts';
import type { ConferenceRow } from '#server/storage/schema/conferences.ts';
import type { RuleFailure } from '#server/domain/failures.ts';
import { stateAfter } from '#server/domain/mail/invitedState.ts';
import { viewNew, viewOne } from '#server/domain/conferences/conferenceView.ts';
import { mergeDetails, parseDetails } from '#server/domain/conferences/conferenceDetails.ts';
import { findBrokenRule } from '#server/domain/conferences/conferenceRules.ts';
import {
  ID_TAKEN,
  changedPeople,
  columnsOf,
  newConference,
  planned,
  refuseForeignOwner,
  withNotice,
} from '#server/domain/conferences/plannedConference.ts';
import type { NoticedChange } from '#server/domain/mail/heldNotices.ts';
import { atStart, editAlike, startOfDate } from '#server/domain/conferences/seriesEdit.ts';
import { OUTDATED, type Refusal, conflict, wrongField } from '#server/http/server/failures.ts';
import { requestOrigin } from '#server/http/server/publicAddress.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import type { Settings } from '#server/lib/settings/settings.ts';

/** A conference to edit, and the revision of it that the caller has read. */
interface Edited {
  readonly row: ConferenceRow;
  readonly read: number;
}
type Written = Promise<Result<object, Refusal | RuleFailure>>;

const NO_SINGLE_DATE = wrongField(
  'schedule.type',
  'fieldHasInvalidValue',
  'A series is made of single dates.',
);
const IN_SERIES = conflict('alreadyInSeries', 'This conference is a date of a series.');
const NO_SERIES = conflict('notInSeries', 'This conference isn’t part of a series.');

/** Creates a conference for each of several dates; once per key. */
export async function createSeries(
  context: WriteParts,
  request: FastifyRequest,
  owner: string,
  body: SeriesCreateWire,
  key: string | undefined,
): Written {
  const { conferences, clock, settings } = context;
  const { conference } = body;
  if (conference.schedule.type !== SCHEDULE_TYPES.once) return fail(NO_SINGLE_DATE);
  const nowS = clock.nowS();
  const bodies = bodiesOf(body);
  const wrong =
    refuseForeignOwner(conference, owner, context) ?? brokenDate(bodies, settings, nowS);
  if (wrong) return fail(wrong);
  return context.onceOnly.run(key, { scope: `series of ${owner}`, body }, async (keep) => {
    const seriesId = newSeriesId();
    const people = (await planned(conference, context)) ?? [];
    const rows = bodies.map((each) => ({
      ...newConference({ ...each, id: undefined }, owner, nowS),
      seriesId,
    }));
    const [first] = rows;
    if (first === undefined) throw new Error('A series without a date.');
    const view = await viewNew(context, requestOrigin(request, settings), first, people);
    const after = await stateAfter(context, first, people);
    const changes = rows.map(({ id, details }) => ({ id, after: { ...after, details } }));
    return context.heldNotices.saveAll(changes, async (alongside, notice) => {
      const noticed = seriesView(withNotice(view, notice), seriesId, rows, bodies);
      const all = rows.map((row) => ({ row, people }));
      const added = await conferences.addAll(all, [...alongside, ...keep(noticed)]);
      return added.ok ? ok(noticed) : fail(ID_TAKEN);
    });
  });
}

/** Makes a conference the first date of a series; once per key. */
export async function beginSeries(
  context: WriteParts,
  request: FastifyRequest,
  { row, read }: Edited,
  body: SeriesCreateWire,
  key: string | undefined,
): Written {
  const { conferences, clock, settings } = context;
  const { conference } = body;
  if (conference.schedule.type !== SCHEDULE_TYPES.once) return fail(NO_SINGLE_DATE);
  return context.onceOnly.run(key, { scope: `series from ${row.id}`, body }, async (keep) => {
    if (row.seriesId !== null) return fail(IN_SERIES);
    const nowS = clock.nowS();
    const [first = conference, ...later] = bodiesOf(body);
    const before = parseDetails(row.details);
    const details = mergeDetails(before, first);
    const isRunning = row.state === 'running';
    const wrong =
      refuseForeignOwner(conference, row.owner, context) ??
      findBrokenRule(details, { settings, nowS, before: { details: before, isRunning } }) ??
      brokenDate(later, settings, nowS);
    if (wrong) return fail(wrong);
    const seriesId = newSeriesId();
    const people = await changedPeople(context, row, conference);
    const invited = people ?? (await conferences.people([row.id])).get(row.id) ?? [];
    const columns = { ...columnsOf(details), seriesId };
    const added = later.map((each) => ({
      row: { ...newConference({ ...each, id: undefined }, row.owner, nowS), seriesId },
      people: invited.map(({ id, displayName, isModerator }) => ({
        ...{ id, displayName, isModerator },
      })),
    }));
    const after = await stateAfter(context, { ...row, ...columns }, people);
    const changes = [
      { id: row.id, after },
      ...added.map((each) => ({
        id: each.row.id,
        after: { ...after, details: each.row.details },
      })),
    ];
    return context.heldNotices.saveAll(changes, async (alongside, notice) => {
      const now = { ...row, ...columns, revision: read + 1 };
      const view = await viewNew(context, requestOrigin(request, settings), now, invited);
      const noticed = seriesView(
        withNotice(view, notice),
        seriesId,
        [row, ...added.map((each) => each.row)],
        [first, ...later],
      );
      const edits = [{ row: { id: row.id, revision: read }, change: columns, people }];
      const all = [...alongside, ...keep(noticed)];
      const written = await conferences.editAndAdd(edits, added, all);
      if (written.ok) return ok(noticed);
      return fail(written.failure === 'taken' ? ID_TAKEN : OUTDATED);
    });
  });
}

/** Edits a date of a series, and applies the same change to those after it or to all others. */
export async function editSeries(
  context: WriteParts,
  request: FastifyRequest,
  { row, read }: Edited,
  scope: WiderScope,
  body: ConferenceUpdateWire,
): Written {
  const { conferences, clock, settings } = context;
  const members = await membersOf(context, row);
  if (members.length === 0) return fail(NO_SERIES);
  if (body.schedule.type !== SCHEDULE_TYPES.once) return fail(NO_SINGLE_DATE);
  const nowS = clock.nowS();
  const origin = requestOrigin(request, settings);
  const before = parseDetails(row.details);
  const after = mergeDetails(before, body);
  // Compared with what the owner was shown: a field that our response filled in, and that comes back the same, isn't changed.
  const { conference: shown } = await viewOne(context, origin, row, 'owner');
  const edit = { before: mergeDetails(before, conferenceUpdateWire.parse(shown)), after };
  // Running and past dates stay unchanged, except the edited one.
  const isOpen = ({ row: each, startS, details }: Member) =>
    each.state === 'stopped' && startS + (details.schedule.duration ?? 0) > nowS;
  const targets = within(members, row, scope)
    .filter((each) => each.row.id === row.id || isOpen(each))
    .map((each) => ({
      ...each,
      after: each.row.id === row.id ? after : editAlike(edit, each.details),
    }));
  const wrong =
    refuseForeignOwner(body, row.owner, context) ??
    targets
      .map((each) =>
        findBrokenRule(each.after, {
          settings,
          nowS,
          before: { details: each.details, isRunning: each.row.state === 'running' },
        }),
      )
      .find((broken) => broken !== undefined);
  if (wrong) return fail(wrong);
  const people = await changedPeople(context, row, body);
  const edits = targets.map((each) => ({
    row: {
      id: each.row.id,
      revision: each.row.id === row.id ? read : each.row.revision,
    },
    change: columnsOf(each.after),
    people,
  }));
  const changes: NoticedChange[] = [];
  for (const { row: each, change } of edits) {
    const state = await stateAfter(context, { ...row, id: each.id, ...change }, people);
    changes.push({ id: each.id, after: state });
  }
  const edited = await context.heldNotices.saveAll(changes, async (alongside, notice) => {
    const done = await conferences.editAll(edits, alongside);
    return done.ok ? ok(notice) : done;
  });
  const now = edited.ok ? await conferences.find(row.id) : undefined;
  if (!edited.ok || !now) return fail(OUTDATED);
  return ok({
    ...withNotice(await viewOne(context, origin, now, 'owner'), edited.value),
    [PROPOSED_FIELDS.seriesId]: row.seriesId,
    conferences: listed(
      targets.map((each) => ({ id: each.row.id, startS: startOfDate(each.after) ?? 0 })),
    ),
  });
}

/** Ends and deletes a date of a series, and those after it or all others. */
export async function deleteSeries(
  context: WriteParts,
  row: ConferenceRow,
  scope: WiderScope,
): Written {
  const { conferences, clock } = context;
  const members = await membersOf(context, row);
  if (members.length === 0) return fail(NO_SERIES);
  const targets = within(members, row, scope);
  const ids = targets.map((each) => each.row.id);
  for (const id of ids) await context.runs.stop(id);
  const changes = ids.map((id) => ({ id, after: undefined }));
  const deleted = await context.heldNotices.saveAll(changes, async (alongside, notice) => {
    if (alongside.length === 0) await conferences.removeAll(ids);
    else await conferences.hideAll(ids, clock.nowS(), alongside);
    return ok(notice);
  });
  for (const id of ids) context.live.end(id, { book: 'conference', code: '18' });
  const notice = deleted.ok ? deleted.value : undefined;
  return ok({
    id: row.id,
    [PROPOSED_FIELDS.seriesId]: row.seriesId,
    conferences: listed(targets.map(({ row: { id }, startS }) => ({ id, startS }))),
    ...(notice && { [PROPOSED_FIELDS.heldNotice]: notice }),
  });
}

/** The bodies of the series' conferences, by date. */
function bodiesOf({ conference, starts }: SeriesCreateWire) {
  return starts
    .toSorted((left, right) => left - right)
    .map((startS) => ({ ...conference, schedule: atStart(conference.schedule, startS) }));
}

type DateBody = ReturnType<typeof bodiesOf>[number];

/** The first rule that a new date breaks. */
function brokenDate(bodies: readonly DateBody[], settings: Settings, nowS: number) {
  return bodies
    .map((each) => findBrokenRule(mergeDetails(undefined, each), { settings, nowS }))
    .find((broken) => broken !== undefined);
}

/** The response about a series with these dates. */
function seriesView<Answer extends object>(
  answer: Answer,
  seriesId: string,
  rows: readonly Pick<ConferenceRow, 'id'>[],
  bodies: readonly DateBody[],
) {
  return {
    ...answer,
    [PROPOSED_FIELDS.seriesId]: seriesId,
    conferences: listed(
      rows.map(({ id }, index) => ({ id, startS: bodies[index]?.schedule.start_time ?? 0 })),
    ),
  };
}

function newSeriesId(): string {
  return randomBytes(16).toString('base64url');
}

/** The conferences of the same series that aren't deleted, by date. */
async function membersOf(
  { conferences }: Pick<WriteParts, 'conferences'>,
  { seriesId }: ConferenceRow,
) {
  if (seriesId === null) return [];
  return (await conferences.inSeries(seriesId))
    .filter(({ removedAtS }) => removedAtS === null)
    .map((row) => ({ row, details: parseDetails(row.details) }))
    .map((each) => ({ ...each, startS: startOfDate(each.details) ?? 0 }))
    .sort((left, right) => left.startS - right.startS);
}
type Member = Awaited<ReturnType<typeof membersOf>>[number];

function within(members: readonly Member[], from: ConferenceRow, scope: WiderScope) {
  const anchor = members.find(({ row }) => row.id === from.id);
  return scope === 'all'
    ? members
    : members.filter(({ startS }) => startS >= (anchor?.startS ?? Infinity));
}

function listed(all: readonly { readonly id: string; readonly startS: number }[]) {
  return all.map(({ id, startS }) => ({ id, start_time: startS }));
}
