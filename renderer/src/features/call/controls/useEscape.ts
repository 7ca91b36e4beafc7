import { useEffect, useEffectEvent } from 'react';

/** Handles Escape anywhere, except in a dialog over the call, which handles it itself. */
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
