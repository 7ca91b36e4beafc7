/** A span for each request, where spans are recorded. */
import type { FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { IsProxy } from '#server/lib/proxies.ts';
import { type RequestSpan, endRequest, runWithin, startRequest } from '#server/lib/tracing.ts';
import { shownPath } from './paths.ts';
import type { Http } from './validation.ts';

const NO_HEADERS: IncomingHttpHeaders = {};

/** Registers it. Only a proxy that the settings name may say which trace a request belongs to: others could join, or flood, any. */
export function traceRequests(http: Http, isProxy: IsProxy): void {
  const spans = new WeakMap<FastifyRequest, RequestSpan>();

  http.addHook('onRequest', (request, _reply, done) => {
    // The life of a socket is no request.
    if (request.headers.upgrade !== undefined) return done();
    const route = shownRoute(request);
    const started = startRequest(
      `${request.method} ${route}`,
      {
        'http.request.method': request.method,
        'http.route': route,
        'plenum.request_id': request.id,
      },
      isProxy(request.socket.remoteAddress ?? '') ? request.headers : NO_HEADERS,
    );
    if (!started) return done();
    spans.set(request, started);
    return runWithin(started, done);
  });
  http.addHook('onResponse', (request, { statusCode }, done) => {
    const started = spans.get(request);
    if (started) endRequest(started, statusCode);
    done();
  });
}

/** Pages and files have no route of their own. */
function shownRoute({ routeOptions: { url } }: FastifyRequest): string {
  return url === undefined ? 'pages' : shownPath(url);
}
