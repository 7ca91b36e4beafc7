/** Conferences and rooms: list, create, read, edit, delete, run, stop (contract 6.1). */
import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import {
  type ConferenceCreateWire,
  type ConferenceUpdateWire,
  conferenceCreateWire,
  conferenceUpdateWire,
} from '#shared/wire/conference.ts';
import { CREATE_GROUP_CONFERENCE } from '#shared/wire/user.ts';
import type { ServerContext } from '#server/context.ts';
import type { PlannedPerson } from '#server/database/conferences.ts';
import type { ConferenceRow } from '#server/database/schema.ts';
import {
  findOwned,
  findVisible,
  isOwner,
  viewAll,
  viewOne,
} from '#server/domain/conferenceAccess.ts';
import {
  type ConferenceDetails,
  mergeDetails,
  parseDetails,
} from '#server/domain/conferenceDetails.ts';
import { rightsOf } from '#server/domain/userView.ts';
import { FORBIDDEN, type Refusal, refuse, wrongField } from '#server/http/failures.ts';
import { API_PREFIX } from '#server/http/paths.ts';
import type { Http } from '#server/http/validation.ts';
import { loginOf } from '#server/identity.ts';

/** A conference may name many people, so its body may be larger than others. */
export const CONFERENCE_BODY_BYTES = 262_144;

export const conferenceParams = z.object({ conference_id: z.string().check(z.maxLength(128)) });

const number = (lowest: number, highest: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,6}$/u)),
    z.transform((text) => Math.min(Math.max(Number(text), lowest), highest)),
  );
const listQuery = z.object({
  page_id: z.optional(number(1, 999_999)),
  page_size: z.optional(number(1, 300)),
  state: z.optional(z.enum(['running', 'stopped'])),
  tag: z.optional(z.string().check(z.maxLength(64))),
});

/** Every running conference counts against the licence; the front end knows this limit as code 411. */
const TOO_MANY_ACTIVE: Refusal = {
  status: 409,
  problems: [{ reason: 'maxActiveConferences', message: 'Too many conferences are running.' }],
};

export function conferenceRoutes(http: Http, context: ServerContext): void {
  const { conferences, callers } = context;
  const one = `${API_PREFIX}/conferences/:conference_id`;

  http.get(
    `${API_PREFIX}/conferences`,
    { schema: { querystring: listQuery }, config: { summary: 'List own and invited conferences' } },
    async (request, reply) => {
      const user = await callers.registered(request);
      if (!user.ok) return refuse(reply, user.failure);
      const { page_id: page = 1, page_size: size = 100, ...filter } = request.query;
      const { total, rows } = await conferences.page(
        user.value.login,
        filter,
        (page - 1) * size,
        size,
      );
      const list = await viewAll(context, request, rows, (row) =>
        isOwner(row, user.value) ? 'owner' : 'user',
      );
      return { cnt: total, conferences: list };
    },
  );

  http.post(
    `${API_PREFIX}/conferences`,
    {
      schema: { body: conferenceCreateWire },
      bodyLimit: CONFERENCE_BODY_BYTES,
      config: { summary: 'Create a conference' },
    },
    async (request, reply) => {
      const user = await callers.registered(request);
      if (!user.ok) return refuse(reply, user.failure);
      if (!rightsOf(user.value).includes(CREATE_GROUP_CONFERENCE)) return refuse(reply, FORBIDDEN);
      const { body } = request;
      const foreign = refuseForeignOwner(body, user.value.login, context);
      if (foreign) return refuse(reply, foreign);
      const row: ConferenceRow = {
        id: body.id ?? newConferenceId(),
        owner: user.value.login,
        state: 'stopped',
        createdAtS: context.clock.nowS(),
        startedAtS: null,
        sessionId: null,
        ...columnsOf(mergeDetails(undefined, body)),
      };
      const added = await conferences.add(row, planned(body, context) ?? []);
      if (!added.ok) {
        return refuse(
          reply,
          wrongField('id', 'uniqueValueAlreadyInUse', 'This id is in use already.'),
        );
      }
      return viewOne(context, request, row, 'owner');
    },
  );

  http.get(
    one,
    { schema: { params: conferenceParams }, config: { summary: 'Read a conference' } },
    async (request, reply) => {
      const found = await findVisible(context, request, request.params.conference_id);
      if (!found.ok) return refuse(reply, found.failure);
      return viewOne(context, request, found.value.row, found.value.viewer);
    },
  );

  http.put(
    one,
    {
      schema: { params: conferenceParams, body: conferenceUpdateWire },
      bodyLimit: CONFERENCE_BODY_BYTES,
      config: { summary: 'Edit a conference' },
    },
    async (request, reply) => {
      const found = await findOwned(context, request, request.params.conference_id);
      if (!found.ok) return refuse(reply, found.failure);
      const { row } = found.value;
      const foreign = refuseForeignOwner(request.body, row.owner, context);
      if (foreign) return refuse(reply, foreign);
      const columns = columnsOf(mergeDetails(parseDetails(row.details), request.body));
      await conferences.change(row.id, columns, planned(request.body, context));
      return viewOne(context, request, { ...row, ...columns }, 'owner');
    },
  );

  http.delete(
    one,
    { schema: { params: conferenceParams }, config: { summary: 'Delete a conference' } },
    async (request, reply) => {
      const found = await findOwned(context, request, request.params.conference_id);
      if (!found.ok) return refuse(reply, found.failure);
      const { id } = found.value.row;
      await context.runs.stop(id);
      await conferences.remove(id);
      context.live.end(id, { book: 'conference', code: '18' });
      return { id };
    },
  );

  http.post(
    `${one}/run`,
    { schema: { params: conferenceParams }, config: { summary: 'Start a conference' } },
    async (request, reply) => {
      const found = await findOwned(context, request, request.params.conference_id);
      if (!found.ok) return refuse(reply, found.failure);
      const started = await context.runs.start(found.value.row.id);
      return started.ok ? { state: 'running' } : refuse(reply, TOO_MANY_ACTIVE);
    },
  );

  http.post(
    `${one}/stop`,
    { schema: { params: conferenceParams }, config: { summary: 'Stop a conference' } },
    async (request, reply) => {
      const found = await findOwned(context, request, request.params.conference_id);
      if (!found.ok) return refuse(reply, found.failure);
      const { id } = found.value.row;
      await context.runs.stop(id);
      context.live.end(id, { book: 'conference', code: '18' });
      return { state: 'stopped' };
    },
  );
}

/** Conferences stay with who made them; a body may repeat the owner in either form of id. */
function refuseForeignOwner(
  body: ConferenceCreateWire | ConferenceUpdateWire,
  login: string,
  { settings }: ServerContext,
): Refusal | undefined {
  if (body.owner === undefined || body.owner === '') return undefined;
  return loginOf(body.owner, settings).toLowerCase() === login.toLowerCase()
    ? undefined
    : wrongField('owner', 'fieldHasInvalidValue', 'A conference cannot be given away.');
}

/** The columns that lists are filtered by, beside the whole. */
function columnsOf(
  details: ConferenceDetails,
): Pick<ConferenceRow, 'scheduleType' | 'allowGuests' | 'details'> {
  return {
    scheduleType: details.schedule.type,
    allowGuests: details.allow_guests === true ? 1 : 0,
    details: JSON.stringify(details),
  };
}

/** The invited people of a body, each once; undefined when the body does not speak of them. */
function planned(
  body: ConferenceCreateWire | ConferenceUpdateWire,
  { settings }: ServerContext,
): readonly PlannedPerson[] | undefined {
  if (body.invitations === undefined) return undefined;
  const people = new Map<string, PlannedPerson>();
  for (const { id, display_name: displayName } of body.invitations) {
    const inner = loginOf(id, settings);
    people.set(inner.toLowerCase(), { id: inner, displayName: displayName ?? null });
  }
  return [...people.values()];
}

/** Ten digits, as servers make them (contract 5.1). */
function newConferenceId(): string {
  return Array.from({ length: 10 }, (_, place) => randomInt(place === 0 ? 1 : 0, 10)).join('');
}
