import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a part of a page whose buttons disappear when they are used: it goes to the part’s heading, which
 * has `tabIndex={-1}`. Otherwise the next Tab would start at the top of the page.
 */
export function useKeptFocus(): RefObject<HTMLElement | null> {
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = part.current;
    if (element === null) return undefined;
    let last: EventTarget | null = null;
    const note = ({ target }: FocusEvent): void => void (last = target);
    const observer = new MutationObserver(() => {
      if (!(last instanceof Element) || last.isConnected) return;
      last = null;
      if (document.activeElement !== document.body) return;
      element.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
    });
    element.addEventListener('focusin', note);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, []);
  return part;
}

/** Focuses an element when it is shown, because the button that led to it is gone. */
export function useFocusWhenShown<Shown extends HTMLElement>(
  isShown: boolean,
): RefObject<Shown | null> {
  const shown = useRef<Shown>(null);
  useEffect(() => {
    if (isShown) shown.current?.focus();
  }, [isShown]);
  return shown;
}
