/** Past and running sessions (contract 6.5): for the conference's owner; people who attended can read a part. */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { maxLength } from '#shared/lengthLimits.ts';
import { ATTENDED_PARAMETER, SAMPLES_PATH, SESSION_CHAT_PATH } from '#shared/wire/proposed.ts';
import type { ServerContext } from '#server/http/context.ts';
import type { SessionRow } from '#server/storage/schema/history.ts';
import { viewAttended } from '#server/domain/history/attendedSessions.ts';
import {
  invitedTo,
  viewSample,
  viewSession,
  viewStay,
} from '#server/domain/history/callLogView.ts';
import { isOwnSession, readSessionChat } from '#server/domain/history/sessionChat.ts';
import { API_PREFIX } from '#server/http/server/paths.ts';
import { requestOrigin } from '#server/http/server/publicAddress.ts';
import { FORBIDDEN, type Refusal, notFound, refuse } from '#server/http/server/failures.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { unlessRefused } from '#server/http/server/unlessRefused.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import { fullId, loginOf } from '#server/domain/accounts/identity.ts';
import { ANSWERS } from './answers.ts';
import { LOG_PAGE_MAX, logPageQuery, logQuery, pageOf, spanOf } from './logPages.ts';

const params = z.object({ session_id: z.string().check(maxLength(256)) });
const stayParams = z.extend(params, { arrival: z.string().check(z.regex(/^\d{1,12}$/u)) });
const staysQuery = z.extend(logPageQuery, {
  sort_field: z.optional(z.literal('join_time')),
  sort_order: z.optional(z.enum(['0', '1'])),
  call_id: z.optional(z.string().check(maxLength(320))),
});
const chatQuery = z.object({ before: z.optional(z.string().check(z.regex(/^\d{1,15}$/u))) });
const listQuery = z.extend(logQuery, {
  named_conf_id: z.optional(z.string().check(maxLength(128))),
  [ATTENDED_PARAMETER]: z.optional(z.enum(['0', '1'])),
  sort_field: z.optional(z.enum(['start_time', 'end_time'])),
});

/** Roles of people in a session (contract 7.6). */
const ROLE = { ordinary: 1, owner: 2 } as const;

const SESSIONS = `${API_PREFIX}/logs/calls`;

type SessionParts = Pick<
  ServerContext,
  | 'settings'
  | 'clock'
  | 'users'
  | 'conferences'
  | 'sessions'
  | 'samples'
  | 'recordings'
  | 'liveRecordings'
  | 'chatRows'
  | 'callers'
  | 'personIdOf'
>;

export function callLogRoutes(http: Http, context: SessionParts): void {
  const { callers, sessions, samples, settings, clock } = context;
  const one = `${SESSIONS}/:session_id`;

  async function findSession(
    request: FastifyRequest<{ Params: { session_id: string } }>,
  ): Promise<Result<SessionRow, Refusal>> {
    const actor = await callers.actor(request);
    if (!actor.ok) return actor;
    const row = await sessions.find(request.params.session_id);
    if (!row) return fail(notFound('call', 'conference_id'));
    if (actor.value.kind === 'application') return ok(row);
    return isOwnSession(row, actor.value.user.login) ? ok(row) : fail(FORBIDDEN);
  }

  async function visitorsOf(row: SessionRow): Promise<readonly string[]> {
    return (await sessions.visitors([row.id])).get(row.id) ?? [];
  }

  sessionListRoute(http, context);

  http.get(
    one,
    described('Read a session', ANSWERS.session, { params }),
    unlessRefused(findSession, async (found) => {
      return viewSession(found, await visitorsOf(found), clock.nowS(), settings);
    }),
  );

  http.get(
    `${one}/${SESSION_CHAT_PATH}`,
    described('Read the chat of a session', ANSWERS.sessionChat, {
      params,
      querystring: chatQuery,
    }),
    unlessRefused(callers.registered, async (user, request, reply) => {
      const row = await sessions.find(request.params.session_id);
      if (!row) return refuse(reply, notFound('call', 'conference_id'));
      const { before } = request.query;
      const read = await readSessionChat(
        context,
        row,
        user.login,
        before === undefined ? undefined : Number(before),
      );
      if (!read.ok) return refuse(reply, read.failure);
      const { messages, hasOlder } = read.value;
      return { messages, has_older: hasOlder };
    }),
  );

  http.get(
    `${one}/participants`,
    described('List who was in a session', ANSWERS.stays, { params, querystring: staysQuery }),
    unlessRefused(findSession, async (found, request) => {
      const { offset, size } = pageOf(request.query);
      const [{ total, rows }, means] = await Promise.all([
        sessions.participants(found.id, offset, size, {
          userId: request.query.call_id,
          isAscending: request.query.sort_order !== '1',
        }),
        samples.means(found.id),
      ]);
      const now = clock.nowS();
      return { cnt: total, list: rows.map((row) => viewStay(row, means.get(row.id), now)) };
    }),
  );

  http.get(
    `${one}/participants/:arrival/${SAMPLES_PATH}`,
    described('List the quality of a stay', ANSWERS.samples, { params: stayParams }),
    unlessRefused(findSession, async (found, request, reply) => {
      const arrival = Number(request.params.arrival);
      if (!(await samples.isOf(arrival, found.id))) {
        return refuse(reply, notFound('participant', 'arrival'));
      }
      return { list: (await samples.of(arrival)).map(viewSample) };
    }),
  );

  http.get(
    `${one}/invites`,
    described('List who was invited to a session', ANSWERS.invitedToSession, { params }),
    unlessRefused(findSession, async (found) => {
      const invited = invitedTo(found, await visitorsOf(found), settings) ?? [];
      const users = await context.users.findMany(invited.map(({ id }) => loginOf(id, settings)));
      return {
        cnt: invited.length,
        list: invited.map(({ id, name, hasCome }) => ({
          call_id: id,
          display_name: name ?? users.get(loginOf(id, settings).toLowerCase())?.displayName ?? null,
          attended: hasCome,
        })),
      };
    }),
  );

  http.get(
    `${API_PREFIX}/conference-sessions/:session_id/participants`,
    described('List the people of a session with their roles', ANSWERS.sessionPeople, { params }),
    unlessRefused(findSession, async ({ id, owner }) => {
      const { rows } = await sessions.participants(id, 0, LOG_PAGE_MAX);
      const people = [...new Map(rows.map((row) => [row.userId, row])).values()];
      return {
        count: people.length,
        participants: people.map(({ userId, displayName }) => ({
          id: userId,
          display_name: displayName,
          role:
            loginOf(userId, settings).toLowerCase() === owner.toLowerCase()
              ? ROLE.owner
              : ROLE.ordinary,
        })),
      };
    }),
  );
}

function sessionListRoute(http: Http, context: SessionParts): void {
  const { callers, sessions, settings, clock } = context;

  http.get(
    SESSIONS,
    described(
      'List sessions of own conferences, or those that one attended, too; as an application all',
      ANSWERS.sessions,
      { querystring: listQuery },
    ),
    unlessRefused(callers.actor, async (actor, request, reply) => {
      const { query } = request;
      const login = actor.kind === 'user' ? actor.user.login : undefined;
      const isAttended = query[ATTENDED_PARAMETER] === '1' && login !== undefined;
      const conferenceId = query.named_conf_id;
      if (conferenceId !== undefined && login !== undefined) {
        const named = await context.conferences.find(conferenceId);
        // Sessions outlast their conference. While it exists, only its owner may read sessions that they didn't attend.
        if (!isAttended && named && named.owner.toLowerCase() !== login.toLowerCase()) {
          return refuse(reply, FORBIDDEN);
        }
      }
      const { offset, size } = pageOf(query);
      const { from, until } = spanOf(query);
      const { total, rows } = await sessions.page(
        { owner: login, attendee: isAttended ? fullId(login, settings) : undefined },
        {
          conferenceId,
          fromS: from,
          toS: until,
        },
        offset,
        size,
        { by: query.sort_field ?? 'start_time', isAscending: query.sort_order === '0' },
      );
      if (isAttended) {
        const origin = requestOrigin(request, settings);
        return { cnt: total, list: await viewAttended(context, rows, login, origin) };
      }
      const visitors = await sessions.visitors(rows.map(({ id }) => id));
      const now = clock.nowS();
      return {
        cnt: total,
        list: rows.map((row) => viewSession(row, visitors.get(row.id) ?? [], now, settings)),
      };
    }),
  );
}
