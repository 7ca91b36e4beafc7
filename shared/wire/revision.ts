/**
 * Edits that do not overwrite each other: an object carries its revision, also as the `ETag` of its answer; an edit says in
 * `If-Match` which ones it may be of (RFC 9110, 13.1.1), and a server that has another by then refuses with 412 and the reason
 * below.
 */
import * as z from 'zod/mini';

/** Name of the header; Node and `fetch` know it in small letters. */
export const REVISION_HEADER = 'if-match';

/** Reason of the refusal. */
export const OUTDATED_REVISION = 'outdatedRevision';

/** What the header asks of the object: to be there at all, or to have one of these revisions. */
export type RevisionCondition = 'any' | readonly number[];

const LIST_MEMBER = /[ \t]*(?:(?<weak>W\/)?"(?<tag>[\x21\x23-\x7e\x80-\xff]*)"[ \t]*)?(?:,|$)/y;

/**
 * Reads the header in any form of the standard; undefined when it is not one. A weak tag and a tag of others are in no
 * revision of ours: the comparison is a strong one (RFC 9110, 13.1.1).
 */
export function readCondition(text: string): RevisionCondition | undefined {
  if (text.trim() === '*') return 'any';
  const revisions: number[] = [];
  let hasTag = false;
  LIST_MEMBER.lastIndex = 0;
  while (LIST_MEMBER.lastIndex < text.length) {
    const groups = LIST_MEMBER.exec(text)?.groups;
    if (!groups) return undefined;
    const { weak, tag } = groups;
    hasTag ||= tag !== undefined;
    if (weak === undefined && tag !== undefined && /^(?:0|[1-9]\d{0,14})$/u.test(tag)) {
      revisions.push(Number(tag));
    }
  }
  return hasTag ? revisions : undefined;
}

/** Whether a revision is what a condition asks for; without one anything is. */
export function meetsCondition(
  revision: number,
  condition: RevisionCondition | undefined,
): boolean {
  return condition === undefined || condition === 'any' || condition.includes(revision);
}

const header = z.pipe(
  z.string().check(z.refine((text) => readCondition(text) !== undefined)),
  z.transform((text): RevisionCondition => readCondition(text) ?? []),
);

/** Headers of an edit. */
export const revisionHeaders = z.looseObject({ [REVISION_HEADER]: z.optional(header) });

/**
 * The header's value for a revision, and the entity tag of an answer. It is about what an edit writes: whether a conference
 * runs makes no other tag of it.
 */
export function revisionTag(revision: number): string {
  return `"${revision}"`;
}
