/** `/healthz` and `/readyz`, for load balancers and container managers. They reveal nothing about the server or its people. */
import type { Readiness, ReadinessFailure } from '#server/domain/operation/readiness.ts';
import { refuse } from '#server/http/server/failures.ts';
import type { Http } from '#server/http/server/validation.ts';
import { ANSWERS } from './answers.ts';

/** Registers both. HEAD comes with GET. */
export function healthRoutes(http: Http, readiness: Pick<Readiness, 'failures'>): void {
  http.get(
    '/healthz',
    {
      config: {
        takesAnyHost: true,
        summary: 'Whether the process answers',
        answer: ANSWERS.alive,
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { status: 'ok' };
    },
  );

  http.get(
    '/readyz',
    {
      config: {
        takesAnyHost: true,
        summary: 'Whether the server can do its work: 200, or 503 with each check that fails',
        answer: ANSWERS.alive,
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const failures = await readiness.failures();
      if (failures.length === 0) return { status: 'ok' };
      return refuse(reply, {
        status: 503,
        problems: failures.map((reason) => ({ reason, message: MESSAGES[reason] })),
      });
    },
  );
}

const MESSAGES: Readonly<Record<ReadinessFailure, string>> = {
  databaseDoesNotAnswer: 'The database doesn’t answer.',
  serverIsEnding: 'The server is about to end.',
};
