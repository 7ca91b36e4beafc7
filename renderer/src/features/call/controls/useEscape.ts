import { useEffect, useEffectEvent } from 'react';

/** Escape, wherever the focus is; in a dialog over the call it is the dialog's. */
export function useEscape(onEscape: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    const isElsewhere = event.target instanceof Element && event.target.closest('dialog') !== null;
    if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere) onEscape();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
