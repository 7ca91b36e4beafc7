/** Routes for the operator: an application may use them, or a person whose role allows the requested route. */
import type { FastifyRequest } from 'fastify';
import type { ServerContext } from '#server/http/context.ts';
import type { Application } from '#server/domain/accounts/applications.ts';
import type { AuditActor } from '#server/storage/auditLog.ts';
import { auditActor } from '#server/domain/accounts/auditActor.ts';
import type { UserRow } from '#server/storage/schema/accounts.ts';
import { mayAdminister } from '#server/domain/accounts/rights.ts';
import type { Actor, Callers } from '#server/http/server/callers.ts';
import { FORBIDDEN, type Refusal } from '#server/http/server/failures.ts';
import { permissionOfRoute } from '#server/http/server/routePermissions.ts';
import { type Result, fail, ok } from '#shared/result.ts';

interface Operator {
  readonly application: Application;
  /** The same for the audit log. */
  readonly actor: AuditActor;
}

/** The application that sent the request, or a refusal. */
export function operatorOf(callers: Callers) {
  return async (request: FastifyRequest): Promise<Result<Operator, Refusal>> => {
    const actor = await callers.actor(request);
    if (!actor.ok) return actor;
    if (actor.value.kind !== 'application') return fail(FORBIDDEN);
    const { application } = actor.value;
    return ok({ application, actor: auditActor(actor.value, request.ip) });
  };
}

/** The application that sent the request, or the person whose role allows it; or a refusal. */
export function permittedActor(context: Pick<ServerContext, 'callers' | 'groups'>) {
  return async (request: FastifyRequest): Promise<Result<Actor, Refusal>> => {
    const actor = await context.callers.actor(request);
    if (!actor.ok || actor.value.kind === 'application') return actor;
    return (await mayAsk(context, actor.value.user, request)) ? actor : fail(FORBIDDEN);
  };
}

/** A person whose role allows the requested route, or a refusal. */
export function permittedPerson(context: Pick<ServerContext, 'callers' | 'groups'>) {
  return async (request: FastifyRequest): Promise<Result<UserRow, Refusal>> => {
    const caller = await context.callers.registered(request);
    if (!caller.ok) return caller;
    return (await mayAsk(context, caller.value, request)) ? caller : fail(FORBIDDEN);
  };
}

/** Whether a person's role allows the requested route. */
export async function mayAsk(
  context: Pick<ServerContext, 'groups'>,
  user: UserRow,
  { method, routeOptions }: FastifyRequest,
): Promise<boolean> {
  const permission = permissionOfRoute(method, routeOptions.url);
  return permission !== undefined && mayAdminister(context, user, permission);
}
