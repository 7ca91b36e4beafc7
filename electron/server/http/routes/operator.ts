/** What is the operator's alone: an application does it, or a person who administers the server. */
import type { FastifyRequest } from 'fastify';
import type { ServerContext } from '#server/http/context.ts';
import type { Application } from '#server/domain/accounts/applications.ts';
import type { AuditActor } from '#server/storage/auditLog.ts';
import { auditActor } from '#server/domain/accounts/auditActor.ts';
import { ADMINISTER_SERVER } from '#shared/rights/rightNames.ts';
import type { UserRow } from '#server/storage/schema/accounts.ts';
import { mayUse } from '#server/domain/accounts/rights.ts';
import type { Actor, Callers } from '#server/http/server/callers.ts';
import { FORBIDDEN, type Refusal } from '#server/http/server/failures.ts';
import { type Result, fail, ok } from '#server/lib/result.ts';

interface Operator {
  readonly application: Application;
  /** The same for the audit log. */
  readonly actor: AuditActor;
}

/** The application that asks, or a refusal. */
export async function operatorOf(
  callers: Callers,
  request: FastifyRequest,
): Promise<Result<Operator, Refusal>> {
  const actor = await callers.actor(request);
  if (!actor.ok) return actor;
  if (actor.value.kind !== 'application') return fail(FORBIDDEN);
  const { application } = actor.value;
  return ok({ application, actor: auditActor(actor.value, request.ip) });
}

/** The administrator or the application that asks, or a refusal. */
export async function administratorOrApplication(
  context: Pick<ServerContext, 'callers' | 'groups'>,
  request: FastifyRequest,
): Promise<Result<Actor, Refusal>> {
  const actor = await context.callers.actor(request);
  if (!actor.ok || actor.value.kind === 'application') return actor;
  return (await mayUse(context, actor.value.user, ADMINISTER_SERVER)) ? actor : fail(FORBIDDEN);
}

/** A person who is an administrator, or a refusal. */
export async function administratorOf(
  context: Pick<ServerContext, 'callers' | 'groups'>,
  request: FastifyRequest,
): Promise<Result<UserRow, Refusal>> {
  const caller = await context.callers.registered(request);
  if (!caller.ok) return caller;
  return (await mayUse(context, caller.value, ADMINISTER_SERVER)) ? caller : fail(FORBIDDEN);
}
