/** Sends the file of a recording, complete or in part, so that a player can seek in it (RFC 9110, 13 and 14). */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '#server/http/context.ts';
import type { RecordingRow } from '#server/storage/recordings.ts';
import { bareRefusal, notFound, refuse } from '#server/http/server/failures.ts';
import { disposition, isKnown, isRangeWanted, parseRange } from '#server/http/server/ranges.ts';

/** The time limit for a response: a recording is long and a connection may be slow. */
export const FILE_TIMEOUT_MS = 86_400_000;

/** Answers GET and HEAD with a file. */
export async function sendRecording(
  { recordingFiles }: Pick<ServerContext, 'recordingFiles'>,
  request: FastifyRequest,
  reply: FastifyReply,
  row: RecordingRow,
  kind: 'inline' | 'attachment',
): Promise<FastifyReply> {
  const size = await recordingFiles.sizeOf(row.id);
  if (size === undefined) return refuse(reply, notFound('record', 'name'));
  // A recording never changes once it exists.
  const tag = `"${row.id}-${size.toString(16)}"`;
  const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
  reply
    .header('accept-ranges', 'bytes')
    .header('etag', tag)
    .header('cache-control', 'private, no-cache')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; media-src 'self'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('referrer-policy', 'no-referrer')
    .header('content-disposition', disposition(kind, row.name))
    .type(row.mediaType);
  if (isKnown(ifNoneMatch, tag)) return reply.code(304).send();
  const isHead = request.method === 'HEAD';
  const isConditionMet = typeof ifRange !== 'object' && isRangeWanted(ifRange, tag);
  const wanted = isHead || !isConditionMet ? { kind: 'whole' as const } : parseRange(range, size);
  if (wanted.kind === 'unsatisfiable') {
    reply.removeHeader('content-disposition').type('application/json');
    return refuse(reply.header('content-range', `bytes */${size}`), bareRefusal(416));
  }
  const { from, to } = wanted.kind === 'part' ? wanted : { from: 0, to: size - 1 };
  // With an empty stream, the headers keep the length of the file.
  const content = isHead ? Readable.from([]) : await recordingFiles.read(row.id, from, to);
  if (wanted.kind === 'part')
    reply.code(206).header('content-range', `bytes ${from}-${to}/${size}`);
  reply.header('content-length', String(to - from + 1));
  return reply.send(content);
}
