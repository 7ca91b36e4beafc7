/**
 * Runs inline in every document: what the page needs besides its start is fetched once the start has come.
 * All at once they would share a narrow line, and the start, which most wait for, would come last. The loader
 * asks for what has not been named by then.
 */

/** Begins to wait for the start. */
export function fetchNextParts(): void {
  document.addEventListener(
    'load',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.dataset['start'] === undefined) return;
      delete target.dataset['start'];
      if (document.querySelector('link[data-start]')) return;
      for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-next]')) {
        link.rel = link.dataset['next'] ?? '';
      }
    },
    { capture: true },
  );
}
