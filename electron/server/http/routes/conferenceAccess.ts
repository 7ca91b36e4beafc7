/** The conference that a request names, for its caller; else the refusal. The rules are in the domain. */
import type { FastifyRequest } from 'fastify';
import * as rules from '#server/domain/conferences/conferenceAccess.ts';
import { type Refusal, refusalOf } from '#server/http/server/failures.ts';
import { type Result, fail } from '#server/lib/result.ts';
import type { RuleFailure } from '#server/domain/failures.ts';
import type { Callers } from '#server/http/server/callers.ts';

export interface AccessParts extends rules.AccessParts {
  readonly callers: Callers;
}

/** One that the caller may see. */
export async function findVisible(
  parts: AccessParts,
  request: FastifyRequest,
  id: string,
): Promise<Result<rules.SeenConference, Refusal>> {
  const caller = await parts.callers.anyone(request);
  return caller.ok ? refused(await rules.findVisible(parts, caller.value, id)) : caller;
}

/** One whose guest list the caller may read. */
export async function findForPeople(
  parts: AccessParts,
  request: FastifyRequest,
  id: string,
): Promise<Result<rules.PeopleLook, Refusal>> {
  const caller = await parts.callers.anyone(request);
  return caller.ok ? refused(await rules.findForPeople(parts, caller.value, id)) : caller;
}

type Found = Result<rules.FoundConference, Refusal>;

/** One that the caller owns. */
export async function findOwned(
  parts: AccessParts,
  request: FastifyRequest,
  id: string,
): Promise<Found> {
  const user = await parts.callers.registered(request);
  return user.ok ? refused(await rules.findOwned(parts, user.value, id)) : user;
}

/** One that the caller may start and stop. */
export async function findRunnable(
  parts: AccessParts,
  request: FastifyRequest,
  id: string,
): Promise<Found> {
  const user = await parts.callers.registered(request);
  return user.ok ? refused(await rules.findRunnable(parts, user.value, id)) : user;
}

function refused<Value>(found: Result<Value, RuleFailure>): Result<Value, Refusal> {
  return found.ok ? found : fail(refusalOf(found.failure));
}
