/** Finds the conference of a request for its caller, or returns a refusal. The rules are in the domain. */
import type { FastifyRequest } from 'fastify';
import * as rules from '#server/domain/conferences/conferenceAccess.ts';
import type { AuditActor } from '#server/storage/auditLog.ts';
import { auditActor } from '#server/domain/accounts/auditActor.ts';
import type { Reader } from '#server/domain/accounts/userView.ts';
import { type Refusal, refusalOf } from '#server/http/server/failures.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import type { RuleFailure } from '#server/domain/failures.ts';
import type { UserRow } from '#server/storage/schema/accounts.ts';
import type { Caller } from '#server/domain/accounts/callers.ts';
import type { Users } from '#server/storage/users.ts';
import type { Callers } from '#server/http/server/callers.ts';

export interface RequestParts extends rules.AccessParts {
  readonly callers: Callers;
  readonly users: Pick<Users, 'find'>;
}

/** A request that names a conference in its path. */
export type ConferenceRequest = FastifyRequest<{ Params: { conference_id: string } }>;

/** A conference and its reader: the operator if an application asks. */
type Look<User> = rules.SeenConference & {
  readonly user: User | UserRow;
  readonly reader: User | Reader;
};

/** A conference that the caller may see. */
export const findVisible = lookBy(rules.findVisible);

/** A conference whose guest list the caller may read. */
export const findForPeople = lookBy(rules.findForPeople);

/** A conference that the rule lets a person see; the operator sees any. */
function lookBy<User extends UserRow | undefined>(
  rule: (
    parts: rules.AccessParts,
    caller: Caller,
    id: string,
  ) => Promise<Result<rules.SeenConference & { readonly user: User }, RuleFailure>>,
) {
  return (parts: RequestParts) =>
    async (request: ConferenceRequest): Promise<Result<Look<User>, Refusal>> => {
      const { conference_id: id } = request.params;
      const caller = await parts.callers.anyone(request);
      if (!caller.ok) return caller;
      if (caller.value.kind === 'application') return forOperator(parts, id);
      const found = refused(await rule(parts, caller.value, id));
      return found.ok ? ok({ ...found.value, reader: found.value.user }) : found;
    };
}

/** A conference that can be changed, and the actor for the audit log. */
export interface ChangeableConference extends rules.FoundConference {
  readonly reader: Reader;
  readonly actor: AuditActor;
}
type Found = Result<ChangeableConference, Refusal>;

/** A conference that the caller owns. */
export const findOwned = findBy(rules.findOwned);

/** A conference that the caller may start and stop. */
export const findRunnable = findBy(rules.findRunnable);

/** A conference that the rule lets a person change; the operator changes any. */
function findBy(rule: typeof rules.findOwned) {
  return (parts: RequestParts) =>
    async (request: ConferenceRequest): Promise<Found> => {
      const { conference_id: id } = request.params;
      const actor = await parts.callers.actor(request);
      if (!actor.ok) return actor;
      const asker = auditActor(actor.value, request.ip);
      if (actor.value.kind === 'application') {
        const found = await forOperator(parts, id);
        return found.ok ? ok({ ...found.value, actor: asker }) : found;
      }
      const found = refused(await rule(parts, actor.value.user, id));
      return found.ok ? ok({ ...found.value, reader: found.value.user, actor: asker }) : found;
    };
}

/** The operator has the owner's rights in any conference. */
async function forOperator(
  parts: RequestParts,
  id: string,
): Promise<Result<rules.PeopleLook & { readonly reader: Reader }, Refusal>> {
  const row = await parts.conferences.find(id);
  const user = row && (await parts.users.find(row.owner));
  if (!row || !user) return fail(refusalOf({ kind: 'noSuchConference' }));
  return ok({ row, user, viewer: 'owner', reader: 'operator' });
}

function refused<Value>(found: Result<Value, RuleFailure>): Result<Value, Refusal> {
  return found.ok ? found : fail(refusalOf(found.failure));
}
