import { type RefObject, useEffect, useRef } from 'react';

/** What the hook needs of a virtual list. */
interface Scrollable {
  scrollToIndex(index: number, options: { readonly align: 'nearest' }): void;
}

/**
 * Brings the row that an address names into sight, once: it may be named before its page of the list has come.
 * `index` is −1 as long as it is not there, and undefined when none is named.
 */
export function useFirstSight(list: RefObject<Scrollable | null>, index: number | undefined): void {
  const hasShown = useRef(index === undefined);
  useEffect(() => {
    if (hasShown.current || index === undefined || index === -1) return;
    hasShown.current = true;
    list.current?.scrollToIndex(index, { align: 'nearest' });
  }, [list, index]);
}
