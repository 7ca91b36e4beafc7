/**
 * What may be in the log: methods, paths, status, error codes. Never a query string, a header, a
 * body or a value bound to an SQL statement: tokens, `k`, passwords and names are there.
 */
import type { FastifyServerOptions } from 'fastify';
import { storageCode } from '#server/database/storageFailure.ts';

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug';

/** Logger options for Fastify. Lines go to standard error, so that standard output stays for messages. */
export function logging(level: LogLevel): NonNullable<FastifyServerOptions['logger']> {
  if (level === 'silent') return false;
  return {
    level,
    base: null,
    stream: process.stderr,
    serializers: {
      req: (request) => ({ method: request.method, path: pathOnly(request.url) }),
      res: (reply) => ({ status: reply.statusCode }),
      err: (error) => describeError(error),
    },
  };
}

/** An error as the log may have it: kind, code and stack frames, but no message, which may quote data. */
export function describeError(error: unknown): { type: string; message: string; stack: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const code: unknown = Reflect.get(error, 'code');
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /u.test(line));
  return {
    type: error.name,
    message: storageCode(error) ?? (typeof code === 'string' ? code : ''),
    stack: frames.slice(0, 12).join('\n'),
  };
}

/** An address without its query, which may hold tokens. */
export function pathOnly(url: string | undefined): string {
  return (url ?? '').split('?')[0]?.slice(0, 512) ?? '';
}
