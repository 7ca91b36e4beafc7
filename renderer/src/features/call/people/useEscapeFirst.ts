import { useEffect, useEffectEvent } from 'react';

/** Escape closes the inner popup before the panel around it receives the key. */
export function useEscapeFirst(onEscape: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault(); // the panel stays open
    onEscape();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => handleKey(event);
    document.addEventListener('keydown', listener, { capture: true });
    return () => document.removeEventListener('keydown', listener, { capture: true });
  }, []);
}
