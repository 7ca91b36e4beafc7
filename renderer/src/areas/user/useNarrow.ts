import { useSyncExternalStore } from 'react';

/** Where the card has no room beside the list; the same width as in the style sheet. */
const NARROW = '(max-width: 900px)';

/** Whether a card is a page over the list here. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
