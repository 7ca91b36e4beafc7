/** Refuses unsupported search and sort parameters: a response that ignores them would look as if they were applied. */
import * as z from 'zod/mini';
import { refuse, wrongField } from './failures.ts';
import type { Http } from './validation.ts';

/** Parameters that only some lists support. */
const FILTERS = ['sort_field', 'sort_order', 'topic'] as const;

const API_ROOT = '/api/';

/** Makes every route of the API refuse those that its schema does not name. */
export function refuseUnknownFilters(http: Http): void {
  http.addHook('preValidation', async (request, reply) => {
    const { url = '', schema } = request.routeOptions;
    const { query } = request;
    if (!url.startsWith(API_ROOT) || typeof query !== 'object' || query === null) return undefined;
    const known = schema?.querystring instanceof z.ZodMiniObject ? schema.querystring.shape : {};
    const unknown = FILTERS.find(
      (name) => Object.hasOwn(query, name) && !Object.hasOwn(known, name),
    );
    if (unknown === undefined) return undefined;
    const message = 'This list can’t be searched or sorted by this.';
    return refuse(reply, wrongField(unknown, 'fieldHasInvalidValue', message));
  });
}
