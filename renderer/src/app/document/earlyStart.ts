/**
 * Runs inline in the landing page's document, where joining works without a script: the page's script loads once the page is
 * painted, or at the first press or key. Nothing that only the script needs is requested before: on a slow processor each request
 * delays the first paint.
 */
import { LANGUAGE_LIST_ELEMENT, START_ELEMENT } from '#shared/documentKinds.ts';
import { watchScripts } from './earlyFailure.ts';
import { fetchNextParts } from './earlyParts.ts';
import { askFirst } from './earlyRequests.ts';

/** A page that isn't painted by then has no visible window, and starts anyway. */
const PAINT_LIMIT_MS = 500;

const end = new AbortController();

function start(): void {
  const waiting = document.getElementById(START_ELEMENT);
  if (end.signal.aborted || !(waiting instanceof HTMLTemplateElement)) return;
  end.abort();
  watchScripts();
  fetchNextParts();
  document.head.append(waiting.content.cloneNode(true));
  askFirst();
  fillLanguageList();
}

/**
 * Until now the list of languages holds only the page's own: finding the fonts of all languages is most of the work of a first
 * layout. The page's script expects all of them.
 */
function fillLanguageList(): void {
  const all = document.getElementById(LANGUAGE_LIST_ELEMENT);
  if (!(all instanceof HTMLTemplateElement)) return;
  document.querySelector('option[lang]')?.parentElement?.replaceChildren(all.content);
  all.remove();
}

addEventListener(
  'DOMContentLoaded',
  () => {
    // With a query or a hash, only the script knows what to show.
    const isPlain = location.search === '' && location.hash === '' && !document.hidden;
    if (!isPlain) return start();
    for (const type of ['pointerdown', 'keydown', 'input']) {
      addEventListener(type, start, { capture: true, signal: end.signal });
    }
    requestAnimationFrame(() => setTimeout(start));
    setTimeout(start, PAINT_LIMIT_MS);
  },
  { once: true },
);
