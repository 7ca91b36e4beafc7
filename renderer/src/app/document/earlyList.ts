/**
 * Runs inline in the document of the personal area. Asks for the first page of the conferences, which every page there
 * needs. It travels beside the script, as `api/plannedConferences.ts` would ask for it. Where a list is opened, its part
 * and texts come together with the application (`earlyParts.ts`).
 */
import { LIST_FIRST_SIZE } from '#shared/limits.ts';
import { LIST_VIEW_PARAMETER, ROWS_VIEW } from '#shared/wire/proposed.ts';
import { ask } from './earlyAsk.ts';
import { askFirst } from './earlyRequests.ts';

const { info, person } = askFirst();

if (person !== undefined && location.pathname.startsWith('/user/')) {
  void askForList(person.accessToken);
  if (/^\/user\/(?:general|[a-z]+\/list)(?:\/|$)/u.test(location.pathname)) {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-list]')) {
      link.dataset['next'] = link.dataset['list'] ?? '';
    }
  }
}

/** Asks once the server's info is there: a page of rows is a tenth as long, and only some servers have it. */
async function askForList(accessToken: string): Promise<void> {
  const announced = await info.then((answer) => answer.clone().text()).catch(() => '');
  const query = new URLSearchParams({ page_id: '1', page_size: String(LIST_FIRST_SIZE) });
  if (announced.includes('"list_rows"')) query.set(LIST_VIEW_PARAMETER, ROWS_VIEW);
  void ask(`conferences?${query.toString()}`, { authorization: `Bearer ${accessToken}` });
}
