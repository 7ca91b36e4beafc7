import { useEffect, useRef } from 'react';

/** With these, a person takes the focus where they want it. */
const ACTS = ['keydown', 'pointerdown'] as const;

/**
 * Gives the focus to the heading of a page that one was led to, where the page before took the focus along. A page that is
 * still loading draws its heading late, or once more: the focus follows it until the person does something.
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
