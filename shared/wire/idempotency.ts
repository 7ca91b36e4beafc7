/**
 * One and the same request distinguished from a second one (the IETF's "Idempotency-Key" header): a client without
 * an answer sends it again with the same key, and the server does its work once.
 */
import * as z from 'zod/mini';

/** Name of the header; Node and `fetch` know it in small letters. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** Headers of a call that may carry a key. Other headers are no one's business here. */
export const idempotencyHeaders = z.looseObject({
  [IDEMPOTENCY_HEADER]: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/u))),
});
