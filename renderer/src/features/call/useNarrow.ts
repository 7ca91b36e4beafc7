import { useSyncExternalStore } from 'react';

/** A window in whose bar there is no room for every button (CSS pixels); as in the styles. */
const NARROW_QUERY = '(max-width: 720px)';

/** Whether what is needed less often stands behind “more”. */
export function useNarrow(): boolean {
  return useSyncExternalStore(watchWidth, isNarrow);
}

function isNarrow(): boolean {
  return window.matchMedia(NARROW_QUERY).matches;
}

function watchWidth(onChange: () => void): () => void {
  const query = window.matchMedia(NARROW_QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
