import { useCallback, useSyncExternalStore } from 'react';

/** Windows in whose bar there is no room for every button (CSS pixels): alone, and with a panel beside the stage. */
const NARROW_QUERY = '(max-width: 720px)';
const NARROW_BESIDE_QUERY = '(max-width: 1000px)';

/** Whether what is needed less often stands behind “more”. */
export function useNarrow(isBeside: boolean): boolean {
  const query = isBeside ? NARROW_BESIDE_QUERY : NARROW_QUERY;
  const watch = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches);
}
