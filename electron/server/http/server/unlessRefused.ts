/** Routes that begin with who asks, or with what is asked about. */
import type { FastifyReply } from 'fastify';
import type { Result } from '#shared/result.ts';
import { type Refusal, refuse } from './failures.ts';

/** Hands a route what was found for it, or refuses the request. */
export function unlessRefused<Request, Found, Answer>(
  find: (request: NoInfer<Request>) => Promise<Result<Found, Refusal>>,
  answer: (found: Found, request: Request, reply: FastifyReply) => Promise<Answer> | Answer,
) {
  return async (request: Request, reply: FastifyReply) => {
    const found = await find(request);
    return found.ok ? answer(found.value, request, reply) : refuse(reply, found.failure);
  };
}
