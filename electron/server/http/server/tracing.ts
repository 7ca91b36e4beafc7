/** Records a span for each request, if tracing is on. */
import type { FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { IsProxy } from '#server/lib/proxies.ts';
import { type RequestSpan, endRequest, runWithin, startRequest } from '#server/lib/tracing.ts';
import { shownPath } from './paths.ts';
import type { Http } from './validation.ts';

const NO_HEADERS: IncomingHttpHeaders = {};

/** Registers the hooks. Only a trusted proxy may choose a request's trace: anyone else could join any trace, or flood it. */
export function traceRequests(http: Http, isProxy: IsProxy): void {
  const spans = new WeakMap<FastifyRequest, RequestSpan>();

  http.addHook('onRequest', (request, _reply, done) => {
    // A socket's lifetime isn't a request.
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

/** Pages and files have no route of their own: they share one name. */
function shownRoute({ routeOptions: { url } }: FastifyRequest): string {
  return url === undefined ? 'pages' : shownPath(url);
}
