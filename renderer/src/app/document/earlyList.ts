/**
 * Runs inline in the document of the personal area. Requests the first page of the conferences, which every page there needs, in
 * parallel with the script and just as `api/plannedConferences.ts` would. For a list, its part and texts load together with the
 * application (`earlyParts.ts`).
 */
import { LIST_FIRST_SIZE } from '#shared/limits.ts';
import { LIST_VIEW_PARAMETER, ROWS_VIEW } from '#shared/wire/proposed.ts';
import { ask, askInPlaceOf } from './earlyAsk.ts';
import { askFirst } from './earlyRequests.ts';

const person = askFirst();

/** The first page, for signed-in people in the personal area. */
export const listed =
  person !== undefined && location.pathname.startsWith('/user/')
    ? askForList(person.accessToken)
    : undefined;

if (listed !== undefined && /^\/user\/(?:general|[a-z]+\/list)(?:\/|$)/u.test(location.pathname)) {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-list]')) {
    link.dataset['next'] = link.dataset['list'] ?? '';
  }
}

/** As rows, which are a tenth of the size. A server that doesn't know them ignores this. */
function askForList(accessToken: string): Promise<Response> {
  const whole = new URLSearchParams({ page_id: '1', page_size: String(LIST_FIRST_SIZE) });
  const asRows = new URLSearchParams([...whole, [LIST_VIEW_PARAMETER, ROWS_VIEW]]);
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = ask(`conferences?${asRows.toString()}`, headers);
  askInPlaceOf(`conferences?${whole.toString()}`, answer, headers);
  return answer;
}
