/** Series: conferences that repeat as no schedule can say (ours, `shared/personal/series.ts`). */
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { conferenceUpdateWire } from '#shared/personal/conferenceBodies.ts';
import { type WiderScope, seriesCreateWire, seriesQuery } from '#shared/personal/series.ts';
import { CREATE_GROUP_CONFERENCE } from '#shared/rights/rightNames.ts';
import { IDEMPOTENCY_HEADER, idempotencyHeaders } from '#shared/wire/idempotency.ts';
import { PROPOSED_FIELDS, SERIES_PATH } from '#shared/wire/proposed.ts';
import { revisionHeaders } from '#shared/wire/revision.ts';
import { SCHEDULE_TYPES } from '#shared/wire/schedule.ts';
import type { ServerContext } from '#server/http/context.ts';
import type { WriteParts } from './conferenceWrites.ts';
import type { PlannedPerson } from '#server/storage/invitedPeople.ts';
import type { ConferenceRow } from '#server/storage/schema/conferences.ts';
import { ANSWERS } from './answers.ts';
import { findOwned } from './conferenceAccess.ts';
import { stateAfter } from '#server/domain/mail/invitedState.ts';
import { viewNew, viewOne } from '#server/domain/conferences/conferenceView.ts';
import { mergeDetails, parseDetails } from '#server/domain/conferences/conferenceDetails.ts';
import { findBrokenRule } from '#server/domain/conferences/conferenceRules.ts';
import {
  ID_TAKEN,
  columnsOf,
  newConference,
  planned,
  refuseForeignOwner,
  withNotice,
} from '#server/domain/conferences/plannedConference.ts';
import type { NoticedChange } from '#server/domain/mail/heldNotices.ts';
import { mayUse } from '#server/domain/accounts/rights.ts';
import { atStart, editAlike, startOfDate } from '#server/domain/conferences/seriesEdit.ts';
import { FORBIDDEN, OUTDATED, conflict, refuse, wrongField } from '#server/http/server/failures.ts';
import { API_PREFIX } from '#server/http/server/paths.ts';
import { editedRevision } from '#server/http/server/revisions.ts';
import { originOf } from '#server/http/server/publicAddress.ts';
import type { Http } from '#server/http/server/validation.ts';
import { fail, ok } from '#server/lib/result.ts';
import { CONFERENCE_BODY_BYTES, conferenceParams } from './conferences.ts';

const NO_SINGLE_DATE = wrongField(
  'schedule.type',
  'fieldHasInvalidValue',
  'A series is made of single dates.',
);
const IN_SERIES = conflict('alreadyInSeries', 'This conference is a date of a series.');
const NO_SERIES = conflict('notInSeries', 'This conference isn’t part of a series.');

export function seriesRoutes(http: Http, context: WriteParts): void {
  const { conferences, callers, clock, settings } = context;
  const one = `${API_PREFIX}/conferences/:conference_id/${SERIES_PATH}`;

  /** The conferences of the series of one of them that are not deleted, in the order of their dates. */
  async function membersOf({ seriesId }: ConferenceRow) {
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

  const listed = (all: readonly { readonly id: string; readonly startS: number }[]) =>
    all.map(({ id, startS }) => ({ id, start_time: startS }));

  http.post(
    `${API_PREFIX}/${SERIES_PATH}`,
    {
      schema: { body: seriesCreateWire, headers: idempotencyHeaders },
      bodyLimit: CONFERENCE_BODY_BYTES,
      config: { summary: 'Create a conference for each of several dates', answer: ANSWERS.series },
    },
    async (request, reply) => {
      const user = await callers.registered(request);
      if (!user.ok) return refuse(reply, user.failure);
      if (!(await mayUse(context, user.value, CREATE_GROUP_CONFERENCE))) {
        return refuse(reply, FORBIDDEN);
      }
      const { conference, starts } = request.body;
      if (conference.schedule.type !== SCHEDULE_TYPES.once) return refuse(reply, NO_SINGLE_DATE);
      const nowS = clock.nowS();
      const bodies = [...starts]
        .sort((left, right) => left - right)
        .map((startS) => ({ ...conference, schedule: atStart(conference.schedule, startS) }));
      const wrong =
        refuseForeignOwner(conference, user.value.login, context) ??
        bodies
          .map((body) => findBrokenRule(mergeDetails(undefined, body), { settings, nowS }))
          .find((found) => found !== undefined);
      if (wrong) return refuse(reply, wrong);
      const done = await context.onceOnly.run(
        request.headers[IDEMPOTENCY_HEADER],
        { scope: `series of ${user.value.login}`, body: request.body },
        async (keep) => {
          const seriesId = randomBytes(16).toString('base64url');
          const people = (await planned(conference, context)) ?? [];
          const rows = bodies.map((body) => ({
            ...newConference({ ...body, id: undefined }, user.value.login, nowS),
            seriesId,
          }));
          const [first] = rows;
          if (first === undefined) throw new Error('A series without a date.');
          const view = await viewNew(context, originOf(request, context.settings), first, people);
          const after = await stateAfter(context, first, people);
          const changes = rows.map(({ id, details }) => ({ id, after: { ...after, details } }));
          return context.heldNotices.saveAll(changes, async (alongside, notice) => {
            const noticed = {
              ...withNotice(view, notice),
              [PROPOSED_FIELDS.seriesId]: seriesId,
              conferences: listed(
                rows.map(({ id }, index) => ({
                  id,
                  startS: bodies[index]?.schedule.start_time ?? 0,
                })),
              ),
            };
            const all = rows.map((row) => ({ row, people }));
            const added = await conferences.addAll(all, [...alongside, ...keep(noticed)]);
            return added.ok ? ok(noticed) : fail(ID_TAKEN);
          });
        },
      );
      return done.ok ? done.value : refuse(reply, done.failure);
    },
  );

  http.post(
    one,
    {
      schema: {
        params: conferenceParams,
        body: seriesCreateWire,
        headers: z.looseObject({ ...idempotencyHeaders.shape, ...revisionHeaders.shape }),
      },
      bodyLimit: CONFERENCE_BODY_BYTES,
      config: { summary: 'Make a conference the first date of a series', answer: ANSWERS.series },
    },
    async (request, reply) => {
      const found = await findOwned(context, request, request.params.conference_id);
      if (!found.ok) return refuse(reply, found.failure);
      const { row, user } = found.value;
      const { conference, starts } = request.body;
      if (!user || !(await mayUse(context, user, CREATE_GROUP_CONFERENCE))) {
        return refuse(reply, FORBIDDEN);
      }
      if (conference.schedule.type !== SCHEDULE_TYPES.once) return refuse(reply, NO_SINGLE_DATE);
      const done = await context.onceOnly.run(
        request.headers[IDEMPOTENCY_HEADER],
        { scope: `series from ${row.id}`, body: request.body },
        async (keep) => {
          if (row.seriesId !== null) return fail(IN_SERIES);
          const nowS = clock.nowS();
          const [firstS = 0, ...laterS] = [...starts].sort((left, right) => left - right);
          const bodyAt = (startS: number) => ({
            ...conference,
            schedule: atStart(conference.schedule, startS),
          });
          const before = parseDetails(row.details);
          const details = mergeDetails(before, bodyAt(firstS));
          const isRunning = row.state === 'running';
          const wrong =
            refuseForeignOwner(conference, row.owner, context) ??
            findBrokenRule(details, { settings, nowS, before: { details: before, isRunning } }) ??
            laterS
              .map((startS) =>
                findBrokenRule(mergeDetails(undefined, bodyAt(startS)), { settings, nowS }),
              )
              .find((broken) => broken !== undefined);
          if (wrong) return fail(wrong);
          const seriesId = randomBytes(16).toString('base64url');
          const people = await changedPeople(context, row, conference);
          const invited = people ?? (await context.conferences.people([row.id])).get(row.id) ?? [];
          const columns = { ...columnsOf(details), seriesId };
          const added = laterS.map((startS) => ({
            row: {
              ...newConference({ ...bodyAt(startS), id: undefined }, row.owner, nowS),
              seriesId,
            },
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
          const revision = editedRevision(request, row.revision);
          return context.heldNotices.saveAll(changes, async (alongside, notice) => {
            const now = { ...row, ...columns, revision: revision + 1 };
            const noticed = {
              ...withNotice(
                await viewNew(context, originOf(request, context.settings), now, invited),
                notice,
              ),
              [PROPOSED_FIELDS.seriesId]: seriesId,
              conferences: listed([
                { id: row.id, startS: firstS },
                ...added.map((each, index) => ({ id: each.row.id, startS: laterS[index] ?? 0 })),
              ]),
            };
            const edits = [{ row: { id: row.id, revision }, change: columns, people }];
            const all = [...alongside, ...keep(noticed)];
            const written = await conferences.editAndAdd(edits, added, all);
            if (written.ok) return ok(noticed);
            return fail(written.failure === 'taken' ? ID_TAKEN : OUTDATED);
          });
        },
      );
      return done.ok ? done.value : refuse(reply, done.failure);
    },
  );

  http.put(
    one,
    {
      schema: {
        params: conferenceParams,
        querystring: seriesQuery,
        body: conferenceUpdateWire,
        headers: revisionHeaders,
      },
      bodyLimit: CONFERENCE_BODY_BYTES,
      config: {
        summary: 'Edit a conference of a series, and those after it or all others alike',
        answer: ANSWERS.series,
      },
    },
    async (request, reply) => {
      const found = await findOwned(context, request, request.params.conference_id);
      if (!found.ok) return refuse(reply, found.failure);
      const { row } = found.value;
      const members = await membersOf(row);
      if (members.length === 0) return refuse(reply, NO_SERIES);
      if (request.body.schedule.type !== SCHEDULE_TYPES.once) return refuse(reply, NO_SINGLE_DATE);
      const nowS = clock.nowS();
      const before = parseDetails(row.details);
      const after = mergeDetails(before, request.body);
      // Against what its owner was shown: a field that the answer filled in was not changed by sending it back.
      const { conference: shown } = await viewOne(
        context,
        originOf(request, context.settings),
        row,
        'owner',
      );
      const edit = { before: mergeDetails(before, conferenceUpdateWire.parse(shown)), after };
      // What runs or is over stays unchanged, but for the one that is edited.
      const isOpen = ({ row: each, startS, details }: Member) =>
        each.state === 'stopped' && startS + (details.schedule.duration ?? 0) > nowS;
      const targets = within(members, row, request.query.scope)
        .filter((each) => each.row.id === row.id || isOpen(each))
        .map((each) => ({
          ...each,
          after: each.row.id === row.id ? after : editAlike(edit, each.details),
        }));
      const wrong =
        refuseForeignOwner(request.body, row.owner, context) ??
        targets
          .map((each) =>
            findBrokenRule(each.after, {
              settings,
              nowS,
              before: { details: each.details, isRunning: each.row.state === 'running' },
            }),
          )
          .find((broken) => broken !== undefined);
      if (wrong) return refuse(reply, wrong);
      const people = await changedPeople(context, row, request.body);
      const edits = targets.map((each) => ({
        row: {
          id: each.row.id,
          revision:
            each.row.id === row.id ? editedRevision(request, row.revision) : each.row.revision,
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
      if (!edited.ok || !now) return refuse(reply, OUTDATED);
      return {
        ...withNotice(
          await viewOne(context, originOf(request, context.settings), now, 'owner'),
          edited.value,
        ),
        [PROPOSED_FIELDS.seriesId]: row.seriesId,
        conferences: listed(
          targets.map((each) => ({ id: each.row.id, startS: startOfDate(each.after) ?? 0 })),
        ),
      };
    },
  );

  http.delete(
    one,
    {
      schema: { params: conferenceParams, querystring: seriesQuery },
      config: {
        summary: 'Delete a conference of a series, and those after it or all others',
        answer: ANSWERS.deletedSeries,
      },
    },
    async (request, reply) => {
      const found = await findOwned(context, request, request.params.conference_id);
      if (!found.ok) return refuse(reply, found.failure);
      const { row } = found.value;
      const members = await membersOf(row);
      if (members.length === 0) return refuse(reply, NO_SERIES);
      const targets = within(members, row, request.query.scope);
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
      return {
        id: row.id,
        [PROPOSED_FIELDS.seriesId]: row.seriesId,
        conferences: listed(targets.map(({ row: { id }, startS }) => ({ id, startS }))),
        ...(notice && { [PROPOSED_FIELDS.heldNotice]: notice }),
      };
    },
  );
}

/** The people of an edit, where they are others than before: those of each conference stay else. */
async function changedPeople(
  context: Pick<ServerContext, 'settings' | 'users' | 'conferences'>,
  { id }: ConferenceRow,
  body: Parameters<typeof planned>[0],
): Promise<readonly PlannedPerson[] | undefined> {
  const people = await planned(body, context);
  if (people === undefined) return undefined;
  const before = (await context.conferences.people([id])).get(id) ?? [];
  const said = (all: readonly PlannedPerson[]) =>
    JSON.stringify(
      all.map((each) => [each.id.toLowerCase(), each.displayName, each.isModerator] as const),
    );
  return said(before) === said(people) ? undefined : people;
}
