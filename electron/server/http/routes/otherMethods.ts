/** Refuses unknown methods at known API addresses: 405, with the list of known methods (RFC 9110). */
import type { RouteOptions } from 'fastify';
import { bareRefusal, refuse } from '#server/http/server/failures.ts';
import { addressPattern } from '#server/http/server/paths.ts';
import type { Http } from '#server/http/server/validation.ts';

/** Refuses other methods of all routes that are registered after it. */
export function refuseOtherMethods(http: Http): void {
  const known = new Map<string, { address: RegExp; methods: Set<string> }>();
  http.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
    if (config?.summary === undefined) return;
    const route = known.get(url) ?? { address: addressPattern(url), methods: new Set() };
    for (const each of typeof method === 'string' ? [method] : method) route.methods.add(each);
    known.set(url, route);
  });
  // Before the body is read, which isn't needed. A separate route for each refused method would more than double the routes, and
  // take a sixth of the server's start.
  http.addHook('onRequest', async ({ is404, url }, reply) => {
    if (!is404) return undefined;
    const path = url.replace(/\?.*$/su, '');
    const matching = [...known.values()].filter(({ address }) => address.test(path));
    if (matching.length === 0) return undefined;
    const methods = new Set(matching.flatMap((route) => [...route.methods]));
    return refuse(reply.header('allow', [...methods].toSorted().join(', ')), bareRefusal(405));
  });
}
