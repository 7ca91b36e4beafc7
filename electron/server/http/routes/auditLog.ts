/** The audit log: for people whose role allows it and for applications with the scope, in pages or as a file. */
import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { maxLength, minLength } from '#shared/lengthLimits.ts';
import { AUDIT_ACTS } from '#shared/wire/audit.ts';
import { AUDIT_EXPORT_PATH, AUDIT_PATH } from '#shared/wire/proposed.ts';
import type { ServerContext } from '#server/http/context.ts';
import {
  CSV_HEADER,
  csvLine,
  knownLines,
  viewAuditLine,
} from '#server/domain/operation/auditView.ts';
import { API_V4_PREFIX } from '#server/http/server/paths.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { unlessRefused } from '#server/http/server/unlessRefused.ts';
import type { AuditFilter, AuditLog } from '#server/storage/auditLog.ts';
import { ANSWERS } from './answers.ts';
import { linesPage, linesQuery, logQuery, spanOf } from './logPages.ts';
import { permittedActor } from './operator.ts';

/** A year of a busy server takes longer than the usual limit. */
const EXPORT_TIMEOUT_MS = 600_000;
const EXPORT_STEP = 1000;

const actList = z.pipe(
  z.string().check(z.regex(new RegExp(`^(?:(?:${AUDIT_ACTS.join('|')})(?:,|$))+$`, 'u'))),
  z.transform((text) => AUDIT_ACTS.filter((act) => text.split(',').includes(act))),
);
const filterQuery = z.extend(z.pick(logQuery, { date_from: true, date_to: true, timezone: true }), {
  actor: z.optional(z.string().check(minLength(1), maxLength(320))),
  act: z.optional(actList),
});
const pageQuery = z.extend(filterQuery, linesQuery.shape);
const exportQuery = z.extend(filterQuery, { format: z.optional(z.enum(['csv', 'jsonl'])) });

export function auditLogRoutes(
  http: Http,
  context: Pick<ServerContext, 'callers' | 'groups' | 'audit'>,
): void {
  const { audit } = context;

  http.get(
    `${API_V4_PREFIX}/${AUDIT_PATH}`,
    described('List who did what on the server', ANSWERS.audit, { querystring: pageQuery }),
    unlessRefused(permittedActor(context), async (_reader, request) => {
      const { page_id: before, page_size: size = 100 } = request.query;
      const rows = await audit.page(filterOf(request.query), before, size);
      const { shown, next_page_id } = linesPage(rows, size);
      return { next_page_id, lines: knownLines(shown).map(viewAuditLine) };
    }),
  );

  http.get(
    `${API_V4_PREFIX}/${AUDIT_EXPORT_PATH}`,
    {
      ...described(
        'Get who did what on the server as CSV or JSON lines',
        ['text/csv', 'application/jsonl'],
        { querystring: exportQuery },
      ),
      handlerTimeout: EXPORT_TIMEOUT_MS,
    },
    unlessRefused(permittedActor(context), async (_reader, request, reply) => {
      const { format = 'csv' } = request.query;
      const type =
        format === 'csv' ? 'text/csv; charset=utf-8' : 'application/jsonl; charset=utf-8';
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': `attachment; filename="audit.${format}"`,
          'x-content-type-options': 'nosniff',
        })
        .type(type)
        .send(Readable.from(exported(audit, filterOf(request.query), format)));
    }),
  );
}

function filterOf(query: z.output<typeof filterQuery>): AuditFilter {
  const { from: fromS, until: untilS } = spanOf(query);
  return { fromS, untilS, actor: query.actor, acts: query.act };
}

/** Reads it in steps, so that a long log neither fills the memory nor delays other requests. */
async function* exported(
  audit: Pick<AuditLog, 'page'>,
  filter: AuditFilter,
  format: 'csv' | 'jsonl',
): AsyncGenerator<string> {
  if (format === 'csv') yield CSV_HEADER;
  let before: number | undefined;
  for (;;) {
    const rows = await audit.page(filter, before, EXPORT_STEP);
    const step = rows.slice(0, EXPORT_STEP);
    yield knownLines(step)
      .map(viewAuditLine)
      .map((line) => (format === 'csv' ? csvLine(line) : `${JSON.stringify(line)}\n`))
      .join('');
    if (rows.length <= EXPORT_STEP) return;
    before = step.at(-1)?.id;
  }
}
