import { type RefObject, useEffect } from 'react';

/**
 * Keeps the keyboard's place when the control that has the focus goes away because it was pressed: the focus then stays at
 * the element around it, from where Tab continues. The element needs a tab index of −1.
 */
export function useFocusStays(around: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = around.current;
    if (place === null) return undefined;
    let last: Element | undefined;
    const handleFocus = ({ target }: FocusEvent): void => {
      last = target instanceof Element && target !== place ? target : undefined;
    };
    // Engines report a control that is taken away as having lost the focus to nothing, and some while it is still there.
    const handleBlur = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget !== null) last = undefined;
      const left = last;
      queueMicrotask(() => {
        if (left === last && left?.isConnected === true) last = undefined;
      });
    };
    const changes = new MutationObserver(() => {
      if (last === undefined || last.isConnected) return;
      last = undefined;
      if (document.activeElement === document.body) place.focus({ preventScroll: true });
    });
    place.addEventListener('focusin', handleFocus);
    place.addEventListener('focusout', handleBlur);
    changes.observe(place, { childList: true, subtree: true });
    return () => {
      place.removeEventListener('focusin', handleFocus);
      place.removeEventListener('focusout', handleBlur);
      changes.disconnect();
    };
  }, [around]);
}
