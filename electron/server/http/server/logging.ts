/**
 * What the log may hold: methods, paths, status, error codes. Never a query string, a header, a body or a bound value of an SQL
 * statement: they hold tokens, `k`, passwords and names.
 */
import type { FastifyServerOptions } from 'fastify';
import { type LogLevel, describeError } from '#server/lib/log.ts';
import { traceIds } from '#server/lib/tracing.ts';

/** Fastify's logger options. Lines are written to standard error, so that standard output is free for messages. */
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
