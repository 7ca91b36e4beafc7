/** A signal that no one waits for the answer of a request any more: it has been sent, or the caller has gone. */
import type { FastifyReply } from 'fastify';

/** Made from the reply, because Fastify's own `request.signal` also fires as soon as a body has been read. */
export function untilAnswered(reply: Pick<FastifyReply, 'raw'>): AbortSignal {
  const answered = new AbortController();
  reply.raw.once('close', () => answered.abort());
  return answered.signal;
}
