/** The log of chat messages (contract 6.5): all for the operator, those of a conference for its owner. */
import * as z from 'zod/mini';
import { maxLength } from '#shared/lengthLimits.ts';
import type { ServerContext } from '#server/http/context.ts';
import type { LoggedMessage, MessageFilter } from '#server/storage/messageLog.ts';
import { fullId, loginOf } from '#server/domain/accounts/identity.ts';
import { logInstant } from '#server/domain/history/callLogView.ts';
import { API_PREFIX, API_V4_PREFIX } from '#server/http/server/paths.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { unlessRefused } from '#server/http/server/unlessRefused.ts';
import { ANSWERS } from './answers.ts';
import { findOwned } from './conferenceAccess.ts';
import { conferenceParams } from './conferences.ts';
import { logQuery, pageOf, spanOf } from './logPages.ts';
import { operatorOf } from './operator.ts';

const EXPORT_MAX = 10_000;

const text = z.optional(z.string().check(maxLength(512)));
const listQuery = z.extend(logQuery, {
  to_call_id: text,
  from_call_id: text,
  message: text,
  session_id: text,
});
const seconds = z.optional(
  z.pipe(
    z.string().check(z.regex(/^\d{1,12}$/u)),
    z.transform((digits) => Number(digits)),
  ),
);
const v4Query = z.object({
  date_from: seconds,
  date_to: seconds,
  from_call_id: text,
  to_call_id: text,
  message: text,
  session_id: text,
});

export function messageLogRoutes(
  http: Http,
  context: Pick<
    ServerContext,
    'settings' | 'users' | 'conferences' | 'messageLog' | 'callers' | 'live'
  >,
): void {
  const { messageLog, callers, settings } = context;
  const writerId = (id: string | undefined) =>
    id === undefined ? undefined : fullId(loginOf(id, settings), settings);

  http.get(
    `${API_PREFIX}/logs/messages`,
    described('List messages of all chats', ANSWERS.messages, { querystring: listQuery }),
    unlessRefused(operatorOf(callers), async (_operator, request) => {
      const { query } = request;
      const { offset, size } = pageOf(query);
      const { from, until } = spanOf(query);
      const filter: MessageFilter = {
        conferenceId: query.to_call_id,
        sessionId: query.session_id,
        from: writerId(query.from_call_id),
        text: query.message,
        fromS: from,
        untilS: until,
      };
      const found = await messageLog.page(filter, offset, size, query.sort_order !== '1');
      return { cnt: found.total, list: found.rows.map(viewMessage) };
    }),
  );

  const filterOf = (id: string, query: z.output<typeof v4Query>): MessageFilter => ({
    conferenceId: id,
    sessionId: query.session_id,
    from: writerId(query.from_call_id),
    text: query.message,
    fromS: query.date_from,
    untilS: query.date_to,
  });

  http.get(
    `${API_V4_PREFIX}/conferences/:conference_id/messages`,
    described('List messages of a conference', ANSWERS.conferenceMessages, {
      params: conferenceParams,
      querystring: v4Query,
    }),
    unlessRefused(findOwned(context), async (found, request) => {
      const filter = filterOf(found.row.id, request.query);
      const { total, rows } = await messageLog.page(filter, 0, EXPORT_MAX, true);
      return { cnt: total, messages: rows.map(viewMessage) };
    }),
  );

  http.get(
    `${API_V4_PREFIX}/conferences/:conference_id/messages-export`,
    described('Messages of a conference as a table', ['text/csv'], {
      params: conferenceParams,
      querystring: v4Query,
    }),
    unlessRefused(findOwned(context), async (found, request, reply) => {
      const filter = filterOf(found.row.id, request.query);
      const { rows } = await messageLog.page(filter, 0, EXPORT_MAX, true);
      const lines = rows.map(({ atMs, userId, displayName, text: said, sessionId }) =>
        [new Date(atMs).toISOString(), userId, displayName, said, sessionId].map(cell).join(','),
      );
      return reply
        .header('content-disposition', `attachment; filename="${found.row.id}.csv"`)
        .type('text/csv; charset=utf-8')
        .send(['time,from,name,message,session', ...lines, ''].join('\r\n'));
    }),
  );
}

/** A CSV cell as in RFC 4180. An apostrophe in front keeps spreadsheet programs from reading a text as a formula. */
function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/u.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

function viewMessage({
  id,
  text: message,
  displayName,
  userId,
  conferenceId,
  sessionId,
  atMs,
}: LoggedMessage) {
  return {
    ...{ id, message },
    from_call_id: userId,
    from_display_name: displayName,
    to_call_id: conferenceId,
    session_id: sessionId,
    time_stamp: logInstant(Math.floor(atMs / 1000)),
  };
}
