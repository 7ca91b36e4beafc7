/** Brotli for answers on their way to other machines: ten thousand conferences become a tenth. Files have theirs from the build. */
import type { FastifyReply } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { isOnThisMachine } from './onThisMachine.ts';
import type { Http } from './validation.ts';

const compress = promisify(brotliCompress);

/** What is shorter fits in a packet or two anyway. */
const SHORTEST_LENGTH = 2048;
/** 2,500 rows take 8 ms, off the main thread. With 11, as for files, they would take two seconds. */
const QUALITY = 4;

/**
 * Registers it. Reads alone: no other site can have one made with a reader's token, so none can learn a secret from its
 * length. An answer with a revision's tag keeps the bytes that the tag names.
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

/** Lists are bytes: their rows are kept so. */
function isText(payload: unknown, reply: FastifyReply): payload is string | Buffer {
  if (!Buffer.isBuffer(payload)) return typeof payload === 'string';
  return String(reply.getHeader('content-type')).startsWith('application/json');
}

/** Whether Brotli is among the accepted encodings, and not with a weight of nothing. */
export function acceptsBrotli(header: string | undefined): boolean {
  return (header ?? '').split(',').some((entry) => {
    const [name = '', weight = ''] = entry.trim().toLowerCase().split(';');
    return name.trim() === 'br' && !/^\s*q=0(?:\.0+)?$/u.test(weight);
  });
}
