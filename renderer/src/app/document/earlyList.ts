/**
 * Runs inline in the document of the personal area. Asks for the first page of the conferences, which every page there
 * needs. It travels beside the script, as `api/plannedConferences.ts` would ask for it. Where a list is opened, its part
 * and texts come together with the application (`earlyParts.ts`).
 */
import { LIST_FIRST_SIZE } from '#shared/limits.ts';
import { LIST_VIEW_PARAMETER, ROWS_VIEW } from '#shared/wire/proposed.ts';
import { ask, askInPlaceOf } from './earlyAsk.ts';
import { askFirst } from './earlyRequests.ts';

const person = askFirst();

/** The first page, for those who are signed in and come to the personal area. */
export const listed =
  person !== undefined && location.pathname.startsWith('/user/')
    ? askForList(person.accessToken)
    : undefined;

if (listed !== undefined && /^\/user\/(?:general|[a-z]+\/list)(?:\/|$)/u.test(location.pathname)) {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-list]')) {
    link.dataset['next'] = link.dataset['list'] ?? '';
  }
}

/** As rows, which are a tenth as long. A server that does not know them sends the page without this wish. */
function askForList(accessToken: string): Promise<Response> {
  const whole = new URLSearchParams({ page_id: '1', page_size: String(LIST_FIRST_SIZE) });
  const asRows = new URLSearchParams([...whole, [LIST_VIEW_PARAMETER, ROWS_VIEW]]);
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = ask(`conferences?${asRows.toString()}`, headers);
  askInPlaceOf(`conferences?${whole.toString()}`, answer, headers);
  return answer;
}
