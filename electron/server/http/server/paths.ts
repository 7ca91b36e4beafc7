import { API_BASE } from '#shared/wire/proposed.ts';

/** All minor versions of version 3 are the same to us (contract 1). */
const MINOR = '\\d{1,3}';

/** The base of the REST API, in the router's syntax. */
export const API_PREFIX = `/api/v3.:minor(^${MINOR}$)`;

/** The same for version 4, for routes that only it has (contract 6.12). */
export const API_V4_PREFIX = '/api/v4';

/** Whether an address is one of version 4. */
export function isV4(url: string): boolean {
  return url.startsWith(`${API_V4_PREFIX}/`);
}

/** A route's path as people read it: `/api/v3.8/users/{user_id}`. */
export function shownPath(route: string): string {
  return route.replace(API_PREFIX, API_BASE).replace(/:(\w+)/gu, '{$1}');
}

/** A pattern for the paths of a route, without their queries. */
export function addressPattern(route: string): RegExp {
  const source = route
    .replace(API_PREFIX, `/api/v3.${MINOR}`)
    .replaceAll('.', '\\.')
    .replace(/:\w+/gu, '[^/]+');
  return new RegExp(`^${source}$`, 'u');
}
