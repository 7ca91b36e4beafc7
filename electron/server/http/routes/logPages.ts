/** Pages of logs, and their time spans (contract 4.1). */
import * as z from 'zod/mini';

export const LOG_PAGE_MAX = 1000;

const digits = z.optional(z.string().check(z.regex(/^-?\d{1,6}$/u)));
const instant = z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?$/u)));

export const logPageQuery = z.object({ page_id: digits, page_size: digits });

const clamped = (highest: number) =>
  z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,15}$/u)),
      z.transform((text) => Math.min(Math.max(Number(text), 1), highest)),
    ),
  );

/** For logs that only grow: the page after the line with this id, and its length. */
export const linesQuery = z.object({
  page_id: clamped(Number.MAX_SAFE_INTEGER),
  page_size: clamped(LOG_PAGE_MAX),
});

/** The lines of a page, and the id for the next page; `rows` has one more if there is a next page. */
export function linesPage<Row extends { readonly id: number }>(rows: readonly Row[], size: number) {
  const shown = rows.slice(0, size);
  return { shown, next_page_id: rows.length > size ? (shown.at(-1)?.id ?? -1) : -1 };
}

/** Numbered pages of a time span, in a zone given as minutes east of UTC. */
export const logQuery = z.extend(logPageQuery, {
  date_from: instant,
  date_to: instant,
  timezone: digits,
  sort_order: z.optional(z.enum(['0', '1'])),
});

export function pageOf(query: z.output<typeof logPageQuery>): { offset: number; size: number } {
  const size = Math.min(Math.max(Number(query.page_size ?? 100), 1), LOG_PAGE_MAX);
  return { size, offset: (Math.max(Number(query.page_id ?? 1), 1) - 1) * size };
}

/** The span in Unix seconds; a date without a time means the whole day. */
export function spanOf(query: z.output<typeof logQuery>) {
  const zone = Number(query.timezone ?? 0);
  return {
    from: parseInstant(query.date_from, zone, '00:00:00'),
    until: parseInstant(query.date_to, zone, '23:59:59'),
  };
}

/** Unix seconds of a text in a zone given as minutes east of UTC; `timeOfDay` is for a date without a time. */
function parseInstant(
  text: string | undefined,
  zoneMinutes: number,
  timeOfDay: string,
): number | undefined {
  if (text === undefined) return undefined;
  const time = Date.parse(`${text.replace(' ', 'T')}${text.length === 10 ? `T${timeOfDay}` : ''}Z`);
  return Number.isNaN(time) ? undefined : Math.floor(time / 1000) - zoneMinutes * 60;
}
