import { useSyncExternalStore } from 'react';

/** The largest window that only has room for one picture and a few buttons (CSS pixels). */
const COMPACT_QUERY = '(max-width: 420px) and (max-height: 300px)';

/** Whether the window is that small. */
export function useCompact(): boolean {
  return useSyncExternalStore(watchSize, isCompact);
}

function isCompact(): boolean {
  return window.matchMedia(COMPACT_QUERY).matches;
}

function watchSize(onChange: () => void): () => void {
  const query = window.matchMedia(COMPACT_QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
