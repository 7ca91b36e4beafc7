import { type RefObject, useEffect, useState } from 'react';

const IDLE_AFTER_MS = 4000;
const ACTIVITY = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Whether there was no input for 4 s. Never while the pointer or the focus is on the element, or a popup in it is open. */
export function usePointerIdle(element: RefObject<HTMLElement | null>): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const arm = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => (isHeld(element.current) ? arm() : setIsIdle(true)), IDLE_AFTER_MS);
    };
    const handleActivity = (): void => {
      setIsIdle(false);
      arm();
    };
    arm();
    for (const name of ACTIVITY) window.addEventListener(name, handleActivity, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of ACTIVITY) window.removeEventListener(name, handleActivity);
    };
  }, [element]);
  return isIdle;
}

function isHeld(element: HTMLElement | null): boolean {
  if (element === null) return false;
  // After a tap, touch screens keep `:hover` on the element.
  const isHovered = window.matchMedia('(hover: hover)').matches && element.matches(':hover');
  return isHovered || element.querySelector(':focus-visible, [data-open]') !== null;
}
