/**
 * Runs inline in every document: loads the page's other files once the start has loaded. All at once they would share a slow
 * connection, and the start, which matters most, would arrive last. The loader requests whatever isn't listed here.
 */

/** Waits for the start. */
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
