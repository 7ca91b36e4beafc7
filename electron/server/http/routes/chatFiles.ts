/** Files in the chat of a call (ours). The signalling checks who may send or read one, and gives them the key. */
import * as z from 'zod/mini';
import { CHAT_PIECE_BYTES } from '#shared/limits.ts';
import { CHAT_FILES_PATH } from '#shared/wire/proposed.ts';
import type { ServerContext } from '#server/http/context.ts';
import { notFound, refuse, wrongField } from '#server/http/server/failures.ts';
import { API_PREFIX } from '#server/http/server/paths.ts';
import { bytesOf, pieceQuery, takeBytes } from '#server/http/server/pieces.ts';
import { disposition } from '#server/http/server/ranges.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import { ANSWERS } from './answers.ts';

const params = z.object({ file_key: z.string().check(z.regex(/^[\w-]{32}$/u)) });

/** Registers the routes in a scope of their own: only here may a body be any bytes. */
export function chatFileRoutes(http: Http, { chatFiles }: Pick<ServerContext, 'chatFiles'>): void {
  const path = `${API_PREFIX}/${CHAT_FILES_PATH}/:file_key`;

  takeBytes(http, CHAT_PIECE_BYTES);

  http.put(
    path,
    {
      ...described('Send a piece of a file for the chat', ANSWERS.chatPiece, {
        params,
        querystring: pieceQuery,
      }),
      bodyLimit: CHAT_PIECE_BYTES,
    },
    async (request, reply) => {
      const offset = Number(request.query.offset);
      const taken = await chatFiles.piece(request.params.file_key, offset, bytesOf(request));
      if (!taken.ok) {
        return refuse(
          reply,
          taken.failure === 'tooLong'
            ? wrongField('size', 'fieldHasInvalidLength', 'The file is larger than announced.')
            : notFound('upload', 'file_key'),
        );
      }
      const { received, file } = taken.value;
      return { received, ...(file && { file }) };
    },
  );

  http.delete(
    path,
    described('Give a file for the chat up', ANSWERS.nothing, { params }),
    async (request, reply) => {
      await chatFiles.cancel(request.params.file_key);
      return reply.send({});
    },
  );

  http.get(
    path,
    described('Read a file of the chat', ['*/*'], { params }),
    async (request, reply) => {
      const row = chatFiles.open(request.params.file_key);
      const file = row && (await chatFiles.read(row.id));
      if (row === undefined || file === undefined)
        return refuse(reply, notFound('file', 'file_key'));
      return reply
        .header('content-disposition', disposition('attachment', row.name))
        .header('content-length', String(file.size))
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'same-origin')
        .header('referrer-policy', 'no-referrer')
        .type('application/octet-stream')
        .send(file.content);
    },
  );
}
