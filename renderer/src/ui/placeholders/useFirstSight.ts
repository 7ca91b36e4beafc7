import { type RefObject, useEffect, useRef } from 'react';

/** The part of a virtual list that the hook needs. */
interface Scrollable {
  scrollToIndex(index: number, options: { readonly align: 'nearest' }): void;
}

/**
 * Scrolls once to the row that an address names, as soon as its page of the list has loaded. `index` is −1 until then, and
 * undefined when no row is named.
 */
export function useFirstSight(list: RefObject<Scrollable | null>, index: number | undefined): void {
  const hasShown = useRef(index === undefined);
  useEffect(() => {
    if (hasShown.current || index === undefined || index === -1) return;
    hasShown.current = true;
    list.current?.scrollToIndex(index, { align: 'nearest' });
  }, [list, index]);
}
