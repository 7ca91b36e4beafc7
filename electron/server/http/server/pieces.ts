/** Files that come piece by piece: each is the body of a request, and its offset is in the address. */
import * as z from 'zod/mini';
import type { FastifyRequest } from 'fastify';
import type { Http } from './validation.ts';

export const pieceQuery = z.object({ offset: z.string().check(z.regex(/^\d{1,15}$/u)) });

/** Lets a body be any bytes, in a scope of its own. */
export function takeBytes(http: Http, bodyLimit: number): void {
  const type = 'application/octet-stream';
  http.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
    done(null, body),
  );
}

/** The bytes of a body; none where it is of another kind. */
export function bytesOf({ body }: Pick<FastifyRequest, 'body'>): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
