/** What a list can't search or sort by is refused: an answer that ignores it looks like the one that was asked for. */
import * as z from 'zod/mini';
import { refuse, wrongField } from './failures.ts';
import type { Http } from './validation.ts';

/** What some of the lists take. */
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
