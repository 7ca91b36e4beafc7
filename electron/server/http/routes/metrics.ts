/** `/metrics` for Prometheus, for the readers that the setting allows. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Measures } from '#server/http/metrics/measures.ts';
import { FORBIDDEN, bareRefusal, refuse } from '#server/http/server/failures.ts';
import { isOnThisMachine } from '#server/http/server/onThisMachine.ts';
import { type Http, described } from '#server/http/server/validation.ts';
import type { MetricsSettings } from '#server/lib/settings/metricsSettings.ts';

/** Registers the route. Without metrics there is no route. */
export function metricsRoute(
  http: Http,
  settings: MetricsSettings,
  measures: Measures | undefined,
): void {
  http.get(
    '/metrics',
    described('Measures in the text format of Prometheus', ['text/plain'], {}),
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!measures) return refuse(reply, bareRefusal(404));
      if (settings.metrics === 'token' && !hasToken(request, settings.metrics_token)) {
        reply.header('www-authenticate', 'Bearer');
        return refuse(reply, bareRefusal(401));
      }
      if (settings.metrics === 'local' && !isOnThisMachine(request)) {
        return refuse(reply, FORBIDDEN);
      }
      return reply.type(measures.mediaType).send(await measures.text());
    },
  );
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const given = /^Bearer +(\S+)$/iu.exec(headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
