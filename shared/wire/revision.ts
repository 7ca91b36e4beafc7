/**
 * Edits that do not overwrite each other: an object carries its revision, an edit says in `If-Match` which one it is of
 * (RFC 9110, 13.1.1), and a server that has another by then refuses with 412 and the reason below.
 */
import * as z from 'zod/mini';

/** Name of the header; Node and `fetch` know it in small letters. */
export const REVISION_HEADER = 'if-match';

/** Reason of the refusal. */
export const OUTDATED_REVISION = 'outdatedRevision';

const header = z.pipe(
  z.string().check(z.regex(/^"\d{1,15}"$/u)),
  z.transform((text) => Number(text.slice(1, -1))),
);

/** Headers of an edit. */
export const revisionHeaders = z.looseObject({ [REVISION_HEADER]: z.optional(header) });

/** The header's value for a revision. */
export function revisionTag(revision: number): string {
  return `"${revision}"`;
}
