import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the keyboard's place when a narrower bar has no room for the button that has the focus: it goes to the same button in
 * its new place, else to “More”, which it's behind now.
 */
export function useBarFocus(room: string) {
  const last = useRef<{ readonly bar: Element; readonly button: Element }>(undefined);
  useLayoutEffect(() => {
    const { bar, button } = last.current ?? {};
    if (!bar || button?.isConnected !== false || document.activeElement !== document.body) return;
    const name = button.getAttribute('title');
    const same = [...bar.querySelectorAll('button')].find(({ title }) => title === name);
    (same ?? bar.querySelector<HTMLElement>('[data-more] button'))?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the button leaves when the room changes
  }, [room]);
  return {
    onFocus: ({ currentTarget, target }: FocusEvent): void => {
      last.current = { bar: currentTarget, button: target };
    },
    onBlur: ({ target }: FocusEvent): void => {
      if (target.isConnected) last.current = undefined;
    },
  };
}
