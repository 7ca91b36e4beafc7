/** Past and running sessions of own conferences (contract 6.5, 5.8, 5.9), and recordings, of which there are none. */
import * as z from 'zod/mini';
import type { ServerContext } from '#server/context.ts';
import type { SessionParticipantRow, SessionRow } from '#server/database/sessions.ts';
import { findOwned } from '#server/domain/conferenceAccess.ts';
import { API_PREFIX } from '#server/http/paths.ts';
import { FORBIDDEN, notFound, refuse } from '#server/http/failures.ts';
import type { Http } from '#server/http/validation.ts';
import { fullId } from '#server/identity.ts';
import { conferenceParams } from './conferences.ts';

const params = z.object({ session_id: z.string().check(z.maxLength(256)) });
const digits = z.optional(z.string().check(z.regex(/^-?\d{1,6}$/u)));
const instant = z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?$/u)));
const pageQuery = z.object({ page_id: digits, page_size: digits });
const listQuery = z.extend(pageQuery, {
  named_conf_id: z.optional(z.string().check(z.maxLength(128))),
  date_from: instant,
  date_to: instant,
  timezone: digits,
  sort_field: z.optional(z.enum(['start_time', 'end_time'])),
  sort_order: z.optional(z.enum(['0', '1'])),
});

export function callLogRoutes(http: Http, context: ServerContext): void {
  const { callers, sessions, settings, clock } = context;
  const all = `${API_PREFIX}/logs/calls`;

  const view = (row: SessionRow) => ({
    conference_id: row.id,
    named_conf_id: row.conferenceId,
    topic: row.topic,
    class: 10,
    type: 5,
    subtype: 0,
    owner: fullId(row.owner, settings),
    participant_count: row.participantCount,
    start_time: logInstant(row.startedAtS),
    end_time: row.endedAtS === null ? null : logInstant(row.endedAtS),
    duration: (row.endedAtS ?? clock.nowS()) - row.startedAtS,
  });

  const viewParticipant = (row: SessionParticipantRow) => ({
    call_id: row.userId,
    display_name: row.displayName,
    join_time: logInstant(row.joinedAtS),
    leave_time: row.leftAtS === null ? null : logInstant(row.leftAtS),
    duration: (row.leftAtS ?? clock.nowS()) - row.joinedAtS,
  });

  http.get(
    all,
    { schema: { querystring: listQuery }, config: { summary: 'List sessions of own conferences' } },
    async (request, reply) => {
      const user = await callers.registered(request);
      if (!user.ok) return refuse(reply, user.failure);
      const { query } = request;
      const { offset, size } = pageOf(query);
      const zone = Number(query.timezone ?? 0);
      const { total, rows } = await sessions.page(
        user.value.login,
        {
          conferenceId: query.named_conf_id,
          fromS: parseInstant(query.date_from, zone),
          toS: parseInstant(query.date_to, zone),
        },
        offset,
        size,
        query.sort_order === '0',
      );
      return { cnt: total, list: rows.map(view) };
    },
  );

  http.get(
    `${all}/:session_id`,
    { schema: { params }, config: { summary: 'Read a session' } },
    async (request, reply) => {
      const user = await callers.registered(request);
      if (!user.ok) return refuse(reply, user.failure);
      const row = await sessions.find(request.params.session_id);
      if (!row) return refuse(reply, notFound('call', 'conference_id'));
      return row.owner === user.value.login ? view(row) : refuse(reply, FORBIDDEN);
    },
  );

  http.get(
    `${all}/:session_id/participants`,
    {
      schema: { params, querystring: pageQuery },
      config: { summary: 'List who was in a session' },
    },
    async (request, reply) => {
      const user = await callers.registered(request);
      if (!user.ok) return refuse(reply, user.failure);
      const row = await sessions.find(request.params.session_id);
      if (!row) return refuse(reply, notFound('call', 'conference_id'));
      if (row.owner !== user.value.login) return refuse(reply, FORBIDDEN);
      const { offset, size } = pageOf(request.query);
      const { total, rows } = await sessions.participants(row.id, offset, size);
      return { cnt: total, list: rows.map(viewParticipant) };
    },
  );

  http.get(
    `${API_PREFIX}/conferences/:conference_id/records`,
    { schema: { params: conferenceParams }, config: { summary: 'List recordings' } },
    async (request, reply) => {
      const found = await findOwned(context, request, request.params.conference_id);
      return found.ok ? { records: [] } : refuse(reply, found.failure);
    },
  );
}

function pageOf(query: z.output<typeof pageQuery>): { offset: number; size: number } {
  const size = Math.min(Math.max(Number(query.page_size ?? 100), 1), 1000);
  return { size, offset: (Math.max(Number(query.page_id ?? 1), 1) - 1) * size };
}

/** The log's form of an instant (contract 4). */
function logInstant(atS: number): { date: string; timezone_type: number; timezone: string } {
  const date = new Date(atS * 1000).toISOString().replace('T', ' ').replace('Z', '000');
  return { date, timezone_type: 3, timezone: 'UTC' };
}

/** Unix seconds of a text in a zone that is so many minutes east of UTC. */
function parseInstant(text: string | undefined, zoneMinutes: number): number | undefined {
  if (text === undefined) return undefined;
  const time = Date.parse(`${text.replace(' ', 'T')}${text.length === 10 ? 'T00:00:00' : ''}Z`);
  return Number.isNaN(time) ? undefined : Math.floor(time / 1000) - zoneMinutes * 60;
}
