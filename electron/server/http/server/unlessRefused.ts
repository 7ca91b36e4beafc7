/** For routes that first find the caller or the object of the request. */
import type { FastifyReply } from 'fastify';
import type { Result } from '#shared/result.ts';
import { type Refusal, refuse } from './failures.ts';

/** Passes the found value to the route's handler, or refuses the request. */
export function unlessRefused<Request, Found, Answer>(
  find: (request: NoInfer<Request>) => Promise<Result<Found, Refusal>>,
  answer: (found: Found, request: Request, reply: FastifyReply) => Promise<Answer> | Answer,
) {
  return async (request: Request, reply: FastifyReply) => {
    const found = await find(request);
    return found.ok ? answer(found.value, request, reply) : refuse(reply, found.failure);
  };
}
