import { API_BASE } from '#shared/wire/proposed.ts';

/** The base of the REST API as the router takes it: any minor of version 3 is the same to us (contract 1). */
export const API_PREFIX = '/api/v3.:minor(^\\d{1,3}$)';

/** The same of version 4, for what exists there alone (contract 6.12). */
export const API_V4_PREFIX = '/api/v4';

/** Whether an address is one of version 4. */
export function isV4(url: string): boolean {
  return url.startsWith(`${API_V4_PREFIX}/`);
}

/** A route's path as people read it: `/api/v3.8/users/{user_id}`. */
export function shownPath(route: string): string {
  return route.replace(API_PREFIX, API_BASE).replace(/:(\w+)/gu, '{$1}');
}
