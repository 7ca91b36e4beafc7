/** A signal that the response of a request is no longer needed: it has been sent, or the client has disconnected. */
import type { FastifyReply } from 'fastify';

/** Made from the reply, because Fastify's own `request.signal` also fires as soon as a body has been read. */
export function untilAnswered(reply: Pick<FastifyReply, 'raw'>): AbortSignal {
  const answered = new AbortController();
  reply.raw.once('close', () => answered.abort());
  return answered.signal;
}
