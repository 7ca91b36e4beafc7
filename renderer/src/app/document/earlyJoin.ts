/**
 * Runs inline before the markup of the landing page: Join works from the first paint on. Text that names a
 * conference of this server leads to its page at once. Everything else waits for the page's script, which has the error texts.
 * Built separately (`build/web/documents.ts`) with the one parser it imports.
 */
import { conferencePath, parseCallTarget } from '#shared/links.ts';

const end = new AbortController();
const early = { capture: true, signal: end.signal };
let isLeaving = false;

/** The address of the conference that the text names; undefined where the page's script must decide. */
function placeOf(form: HTMLFormElement): string | undefined {
  // A query or a hash may ask for more (RT-1), which the guard handles.
  if (location.pathname !== '/' || location.search !== '' || location.hash !== '') return undefined;
  const target = parseCallTarget(form.querySelector('input')?.value ?? '');
  const isOurs = target?.server === undefined || target.server === location.host;
  return target && isOurs ? conferencePath(target.callId) : undefined;
}

function join(event: Event, form: HTMLFormElement | null): void {
  const place = form === null ? undefined : placeOf(form);
  if (place === undefined) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  isLeaving = true;
  location.assign(place);
}

addEventListener(
  'submit',
  (event) => join(event, event.target instanceof HTMLFormElement ? event.target : null),
  early,
);

addEventListener(
  'click',
  (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button?.type === 'submit') join(event, button.form);
  },
  early,
);

// The page handles events now. While it is leaving, this script still does, so that nothing happens twice.
addEventListener(
  'plenumLive',
  () => {
    if (!isLeaving) end.abort();
  },
  { once: true },
);

// A page that the browser restores may have lost the script it was waiting for.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && isLeaving) location.reload();
});
