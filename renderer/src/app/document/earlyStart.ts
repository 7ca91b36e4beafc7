/**
 * Runs inline in the landing page's document, which works without a script for those who join: the page's own
 * script is fetched once the page is painted, or at the first press or key. Built on its own
 * (`build/web/documents.ts`) with the one constant it imports.
 */
import { LANGUAGE_LIST_ELEMENT } from '#shared/documentKinds.ts';

/** A page that isn't painted by then has no visible window, and starts all the same. */
const PAINT_LIMIT_MS = 500;

const end = new AbortController();

function start(): void {
  const waiting = document.getElementById('start');
  if (end.signal.aborted || !(waiting instanceof HTMLTemplateElement)) return;
  end.abort();
  fillLanguageList();
  document.head.append(waiting.content.cloneNode(true));
}

/**
 * The list of languages shows the page's own one alone before: to look up the fonts of 19 languages is most of the work of a
 * first layout. The page's script expects all of them.
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
    // More than the plain page is asked for, and only the script knows it.
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
