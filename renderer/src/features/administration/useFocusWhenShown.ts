import { type RefObject, useEffect, useRef } from 'react';

/** Focuses an element when it is shown, because the button that led to it was removed. */
export function useFocusWhenShown<Shown extends HTMLElement>(
  isShown: boolean,
): RefObject<Shown | null> {
  const shown = useRef<Shown>(null);
  useEffect(() => {
    if (isShown) shown.current?.focus();
  }, [isShown]);
  return shown;
}
