/** The revision that a request refers to, and the one that a response shows. */
import type { FastifyReply } from 'fastify';
import {
  REVISION_HEADER,
  type RevisionCondition,
  meetsCondition,
  revisionTag,
} from '#shared/wire/revision.ts';

/** No object has this revision, so that an edit of it is refused as outdated. */
const NO_REVISION = -1;

interface Conditional {
  readonly headers: { readonly [REVISION_HEADER]?: RevisionCondition | undefined };
}

/** The revision that an edit refers to, given the object's current one. */
export function editedRevision({ headers }: Conditional, current: number): number {
  return meetsCondition(current, headers[REVISION_HEADER]) ? current : NO_REVISION;
}

/** Adds the revision to the response of a read. An edit can refer to it later. */
export function showRevision(reply: FastifyReply, revision: number): void {
  reply.header('etag', revisionTag(revision));
}
