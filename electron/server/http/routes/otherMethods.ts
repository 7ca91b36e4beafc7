/** An address of the API that is there, asked by a method that it does not know: 405, with those that it does (RFC 9110). */
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { bareRefusal, refuse } from '#server/http/server/failures.ts';
import type { Http } from '#server/http/server/validation.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Collects every route that is registered after it; what it returns registers the rest. */
export function collectMethods(http: Http): () => void {
  const known = new Map<string, Set<string>>();
  http.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
    if (config?.summary === undefined) return;
    const methods = known.get(url) ?? new Set();
    for (const each of typeof method === 'string' ? [method] : method) methods.add(each);
    known.set(url, methods);
  });
  return () => {
    for (const [url, methods] of known) {
      const allowed = [...methods].toSorted().join(', ');
      // Before a body is read: no one needs it.
      const onRequest = async (_request: FastifyRequest, reply: FastifyReply) =>
        refuse(reply.header('allow', allowed), bareRefusal(405));
      const method = METHODS.filter((each) => !methods.has(each));
      http.route({ method, url, onRequest, handler: onRequest });
    }
  };
}
