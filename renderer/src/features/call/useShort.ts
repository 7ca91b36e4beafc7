import { useSyncExternalStore } from 'react';

/** A window so low, as with a large zoom, that the bar would cover most of a picture (CSS pixels); as in the styles. */
const SHORT_QUERY = '(max-height: 360px)';

/** Whether the window is that low: the stage then ends above the bar. */
export function useShort(): boolean {
  return useSyncExternalStore(watchHeight, isShort);
}

function isShort(): boolean {
  return window.matchMedia(SHORT_QUERY).matches;
}

function watchHeight(onChange: () => void): () => void {
  const query = window.matchMedia(SHORT_QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
