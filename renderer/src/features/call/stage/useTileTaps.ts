import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * A tap shows what can be done with a tile, since a finger does not hover; two taps or two clicks pin it. The keyboard has the
 * tile's button for both.
 */
export function useTileTaps(frame: RefObject<HTMLElement | null>, onPin: () => void): void {
  const handlePin = useEffectEvent(onPin);
  useEffect(() => {
    const tile = frame.current;
    if (tile === null) return undefined;
    const ended = new AbortController();
    const handleTap = ({ target }: MouseEvent): void => {
      if (isControl(target)) return;
      tile.querySelector<HTMLElement>('[data-tile]')?.focus({ preventScroll: true });
    };
    const handleTwo = ({ target }: MouseEvent): void => {
      if (!isControl(target)) handlePin();
    };
    tile.addEventListener('click', handleTap, ended);
    tile.addEventListener('dblclick', handleTwo, ended);
    return () => ended.abort();
  }, [frame]);
}

function isControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('button, [role="menu"], [role="group"]') !== null
  );
}
