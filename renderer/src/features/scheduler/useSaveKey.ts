import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Saves with Enter and Ctrl or the command key, from anywhere in a frame; not while there is nothing to save with. */
export function useSaveKey(
  root: RefObject<HTMLElement | null>,
  save: (() => void) | undefined,
): void {
  const saveTyped = useEffectEvent(() => save?.());
  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !save) return;
    event.preventDefault();
    event.stopPropagation();
    // The field is left first, as a press of the button would leave it: a name may still be in it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    queueMicrotask(() => saveTyped());
  });
  useEffect(() => {
    const frame = root.current;
    const listen = (event: KeyboardEvent): void => handleKey(event);
    frame?.addEventListener('keydown', listen);
    return () => frame?.removeEventListener('keydown', listen);
  }, [root]);
}
