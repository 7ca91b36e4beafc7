/**
 * Runs inline in the document of the personal area. Asks for the first page of the conferences, which every page there
 * needs. It travels beside the script, as `api/plannedConferences.ts` would ask for it. Where a list is opened, its part
 * and texts come together with the application (`earlyParts.ts`).
 */
import { LIST_FIRST_SIZE } from '#shared/limits.ts';
import { ask } from './earlyAsk.ts';
import { askFirst } from './earlyRequests.ts';

const person = askFirst();

if (person !== undefined && location.pathname.startsWith('/user/')) {
  const page = new URLSearchParams({ page_id: '1', page_size: String(LIST_FIRST_SIZE) });
  void ask(`conferences?${page.toString()}`, { authorization: `Bearer ${person.accessToken}` });
  if (/^\/user\/(?:general|[a-z]+\/list)(?:\/|$)/u.test(location.pathname)) {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-list]')) {
      link.dataset['next'] = link.dataset['list'] ?? '';
    }
  }
}
