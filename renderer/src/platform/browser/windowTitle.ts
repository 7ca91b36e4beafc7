/** The title of the window or tab: what the page calls itself, and before it how many things wait. */
import { numberFormat } from '#renderer/lib/numberFormat.ts';

let title: string | undefined;
let pageTitle: string | undefined;
let count = 0;
/** What is before the name now. */
let mark = '';

/** Names the window until the answer is called; then it has the page's own title again. */
export function nameWindow(name: string): () => void {
  const original = ownTitle();
  title = name;
  show(title);
  return () => {
    title = undefined;
    show(pageTitle ?? original);
  };
}

/**
 * Gives the window the title of the page that it shows, from now on: what its main heading says, and the
 * product's name. Headings are what people find pages by, and follow the language on their own.
 */
export function followMainHeading(container: HTMLElement, productName: string): () => void {
  function look(): void {
    const heading = container.querySelector('h1')?.textContent.trim();
    if (heading === undefined || heading === '') return; // on its way: what is there stays
    const next = heading === productName ? productName : `${heading} – ${productName}`;
    if (next === pageTitle) return;
    pageTitle = next;
    if (title === undefined) show(next);
  }
  const observer = new MutationObserver(look);
  observer.observe(container, { childList: true, subtree: true, characterData: true });
  look();
  return () => {
    observer.disconnect();
    pageTitle = undefined;
  };
}

/** Puts a number before the title, or takes it away (0). */
export function countInTitle(waiting: number): void {
  const shown = title ?? ownTitle();
  count = waiting;
  show(shown);
}

/** The title without the number that was put before it. */
function ownTitle(): string {
  return document.title.startsWith(mark) ? document.title.slice(mark.length) : document.title;
}

function show(name: string): void {
  mark = count === 0 ? '' : `(${numberFormat(document.documentElement.lang).format(count)}) `;
  document.title = `${mark}${name}`;
}
