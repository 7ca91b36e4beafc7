/** The event log (contract 6.5), for programs that monitor the server: the sign-ins of the audit log. */
import type { ServerContext } from '#server/http/context.ts';
import { auditDetails } from '#server/domain/operation/auditView.ts';
import { logInstant } from '#server/domain/history/callLogView.ts';
import { API_PREFIX } from '#server/http/server/paths.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { unlessRefused } from '#server/http/server/unlessRefused.ts';
import { ANSWERS } from './answers.ts';
import { logQuery, pageOf, spanOf } from './logPages.ts';
import { operatorOf } from './operator.ts';

/** Results of a sign-in (contract 7.5). */
const RESULT = { success: '0', refused: '4' } as const;

export function eventLogRoutes(
  http: Http,
  { callers, audit }: Pick<ServerContext, 'callers' | 'audit'>,
): void {
  http.get(
    `${API_PREFIX}/logs/events`,
    described('List sign-ins, and those that failed', ANSWERS.events, { querystring: logQuery }),
    unlessRefused(operatorOf(callers), async (_operator, request) => {
      const { query } = request;
      const { offset, size } = pageOf(query);
      const { from: fromS, until: untilS } = spanOf(query);
      const { total, rows } = await audit.slice(
        { fromS, untilS, acts: ['signedIn', 'signInFailed'], isByPeople: true },
        offset,
        size,
        query.sort_order !== '1',
      );
      return {
        cnt: total,
        list: rows.map((row) => {
          const { reason, isAdministrator = false } = auditDetails(row);
          return {
            event_type: 'login',
            object_type: isAdministrator ? 'admin' : 'user',
            time_stamp: logInstant(row.atS),
            payload: {
              user_id: row.actor,
              result: row.act === 'signedIn' ? RESULT.success : RESULT.refused,
              ...(reason !== undefined && row.act !== 'signedIn' && { error: reason }),
              ...(row.count > 1 && { count: row.count }),
            },
          };
        }),
      };
    }),
  );
}
