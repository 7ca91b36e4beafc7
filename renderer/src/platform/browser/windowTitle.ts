/** The title of the window or tab: the number of waiting things, then the page's own title. */
import { numberFormat } from '#renderer/lib/numberFormat.ts';

let title: string | undefined;
let pageTitle: string | undefined;
let count = 0;
/** The current prefix. */
let mark = '';

/** Sets the title until the returned function is called, which restores the page's own title. */
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
 * Keeps the title up to date with the page: its main heading, and the product's name. People recognise pages by their headings, and
 * headings follow the language.
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

/** Puts a number before the title; 0 removes it. */
export function countInTitle(waiting: number): void {
  const shown = title ?? ownTitle();
  count = waiting;
  show(shown);
}

/** The title without the number before it. */
function ownTitle(): string {
  return document.title.startsWith(mark) ? document.title.slice(mark.length) : document.title;
}

function show(name: string): void {
  mark = count === 0 ? '' : `(${numberFormat(document.documentElement.lang).format(count)}) `;
  document.title = `${mark}${name}`;
}
