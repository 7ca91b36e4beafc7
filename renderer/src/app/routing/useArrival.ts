import { useEffect, useRef } from 'react';

/** Events with which a person moves the focus. */
const ACTS = ['keydown', 'pointerdown'] as const;

/**
 * After a navigation, focuses the heading of the new page if the focus was lost with the old one. A loading page renders its
 * heading late, or again: the focus follows it until the person acts.
 */
export function useArrival(pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return undefined;
    before.current = pathname;
    const changes = new MutationObserver(focusHeading);
    const stop = (): void => {
      changes.disconnect();
      for (const act of ACTS) document.removeEventListener(act, stop, true);
    };
    focusHeading();
    changes.observe(document.body, { childList: true, subtree: true });
    for (const act of ACTS) document.addEventListener(act, stop, true);
    return stop;
  }, [pathname]);
}

function focusHeading(): void {
  if (document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
