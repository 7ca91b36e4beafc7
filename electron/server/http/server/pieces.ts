/** Files that are sent piece by piece: each piece is a request body, with its offset in the address. */
import * as z from 'zod/mini';
import type { FastifyRequest } from 'fastify';
import type { Http } from './validation.ts';

export const pieceQuery = z.object({ offset: z.string().check(z.regex(/^\d{1,15}$/u)) });

/** Accepts arbitrary bytes as a body, in its own scope. */
export function takeBytes(http: Http, bodyLimit: number): void {
  const type = 'application/octet-stream';
  http.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
    done(null, body),
  );
}

/** The bytes of a body; empty when it has another type. */
export function bytesOf({ body }: Pick<FastifyRequest, 'body'>): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
