/**
 * Compresses responses to other machines with Brotli: a list of ten thousand conferences shrinks to a tenth. The build already
 * compresses files.
 */
import type { FastifyReply } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { isOnThisMachine } from './onThisMachine.ts';
import type { Http } from './validation.ts';

const compress = promisify(brotliCompress);

/** Shorter responses fit into one or two packets anyway. */
const SHORTEST_LENGTH = 2048;
/** 2,500 rows take 8 ms, off the main thread. With 11, as for files, they would take two seconds. */
const QUALITY = 4;

/**
 * Registers the compression. Only for reads: another site can't send one with a reader's token, so it can't learn a secret from the
 * length. A response with a revision's tag isn't compressed, since the tag names its exact bytes.
 */
export function compressAnswers(http: Http): void {
  http.addHook('onSend', async (request, reply, payload) => {
    if (!isText(payload, reply) || payload.length < SHORTEST_LENGTH) return payload;
    if (request.method !== 'GET' || reply.hasHeader('etag')) return payload;
    reply.header('vary', 'Accept-Encoding');
    if (isOnThisMachine(request)) return payload;
    if (!acceptsBrotli(request.headers['accept-encoding'])) return payload;
    reply.header('content-encoding', 'br').removeHeader('content-length');
    return compress(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  });
}

/** Lists are bytes, since their rows are stored like that. */
function isText(payload: unknown, reply: FastifyReply): payload is string | Buffer {
  if (!Buffer.isBuffer(payload)) return typeof payload === 'string';
  return String(reply.getHeader('content-type')).startsWith('application/json');
}

/** Whether Brotli is among the accepted encodings, with a weight above 0. */
export function acceptsBrotli(header: string | undefined): boolean {
  return (header ?? '').split(',').some((entry) => {
    const [name = '', weight = ''] = entry.trim().toLowerCase().split(';');
    return name.trim() === 'br' && !/^\s*q=0(?:\.0+)?$/u.test(weight);
  });
}
