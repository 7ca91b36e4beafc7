/** The log of events (contract 6.5), for programs that watch the server. */
import type { ServerContext } from '#server/http/context.ts';
import { logInstant } from '#server/domain/history/callLogView.ts';
import { refuse } from '#server/http/server/failures.ts';
import { API_PREFIX } from '#server/http/server/paths.ts';
import type { Http } from '#server/http/server/validation.ts';
import { ANSWERS } from './answers.ts';
import { logQuery, pageOf, spanOf } from './logPages.ts';
import { operatorOf } from './operator.ts';

/** Results of a sign-in (contract 7.5). */
const RESULT = { success: '0', refused: '4' } as const;

export function eventLogRoutes(
  http: Http,
  { callers, eventLog }: Pick<ServerContext, 'callers' | 'eventLog'>,
): void {
  http.get(
    `${API_PREFIX}/logs/events`,
    {
      schema: { querystring: logQuery },
      config: { summary: 'List sign-ins, and those that failed', answer: ANSWERS.events },
    },
    async (request, reply) => {
      const operator = await operatorOf(callers, request);
      if (!operator.ok) return refuse(reply, operator.failure);
      const { query } = request;
      const { offset, size } = pageOf(query);
      const { from, until } = spanOf(query);
      const found = eventLog.between(from, until, query.sort_order !== '1');
      return {
        cnt: found.length,
        list: found
          .slice(offset, offset + size)
          .map(({ atS, isAdministrator, login, failure }) => ({
            event_type: 'login',
            object_type: isAdministrator ? 'admin' : 'user',
            time_stamp: logInstant(atS),
            payload: {
              user_id: login ?? null,
              result: failure === undefined ? RESULT.success : RESULT.refused,
              ...(failure !== undefined && { error: failure }),
            },
          })),
      };
    },
  );
}
