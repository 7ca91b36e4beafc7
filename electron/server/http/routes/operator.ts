/** What is the operator's alone: an application does it, no person. */
import type { FastifyRequest } from 'fastify';
import type { Application } from '#server/domain/accounts/applications.ts';
import type { Callers } from '#server/http/server/callers.ts';
import { FORBIDDEN, type Refusal } from '#server/http/server/failures.ts';
import { type Result, fail, ok } from '#server/lib/result.ts';

/** The application that asks, or a refusal. */
export async function operatorOf(
  callers: Callers,
  request: FastifyRequest,
): Promise<Result<Application, Refusal>> {
  const actor = await callers.actor(request);
  if (!actor.ok) return actor;
  return actor.value.kind === 'application' ? ok(actor.value.application) : fail(FORBIDDEN);
}
