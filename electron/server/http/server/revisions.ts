/** The revision that a request is about, and the one that an answer shows. */
import type { FastifyReply } from 'fastify';
import {
  REVISION_HEADER,
  type RevisionCondition,
  meetsCondition,
  revisionTag,
} from '#shared/wire/revision.ts';

/** Nothing has it, so that an edit of it is refused as outdated. */
const NO_REVISION = -1;

interface Conditional {
  readonly headers: { readonly [REVISION_HEADER]?: RevisionCondition | undefined };
}

/** Which revision an edit of an object that has this one is of. */
export function editedRevision({ headers }: Conditional, current: number): number {
  return meetsCondition(current, headers[REVISION_HEADER]) ? current : NO_REVISION;
}

/** Says in an answer to a read which revision it shows. An edit may follow it with that. */
export function showRevision(reply: FastifyReply, revision: number): void {
  reply.header('etag', revisionTag(revision));
}
