/**
 * What may be in the log: methods, paths, status, error codes. Never a query string, a header, a
 * body or a value bound to an SQL statement: tokens, `k`, passwords and names are there.
 */
import type { FastifyServerOptions } from 'fastify';
import { type LogLevel, describeError } from '#server/lib/log.ts';
import { traceIds } from '#server/lib/tracing.ts';

/** Logger options for Fastify. Lines go to standard error, so that standard output stays for messages. */
export function logging(level: LogLevel): NonNullable<FastifyServerOptions['logger']> {
  if (level === 'silent') return false;
  return {
    level,
    base: null,
    stream: process.stderr,
    mixin: traceIds,
    serializers: {
      req: (request) => ({ method: request.method, path: pathOnly(request.url) }),
      res: (reply) => ({ status: reply.statusCode }),
      err: (error) => ({ ...describeError(error) }),
    },
  };
}

/** An address without its query, which may hold tokens. */
export function pathOnly(url: string | undefined): string {
  return (url ?? '').split('?')[0]?.slice(0, 512) ?? '';
}
