import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * A tap shows what can be done with a tile, since a finger does not hover; two taps or two clicks pin it, but for two taps on
 * a screen, which enlarge it (`useScreenZoom.ts`). The keyboard has the tile's button for both.
 */
export function useTileTaps(
  frame: RefObject<HTMLElement | null>,
  isScreen: boolean,
  onPin: () => void,
): void {
  const handlePin = useEffectEvent(onPin);
  useEffect(() => {
    const tile = frame.current;
    if (tile === null) return undefined;
    const ended = new AbortController();
    let isFinger = false;
    const handleDown = ({ pointerType }: PointerEvent): void => {
      isFinger = pointerType === 'touch';
    };
    const handleTap = ({ target }: MouseEvent): void => {
      if (isControl(target)) return;
      tile.querySelector<HTMLElement>('[data-tile]')?.focus({ preventScroll: true });
    };
    const handleTwo = ({ target }: MouseEvent): void => {
      if (!isControl(target) && !(isFinger && isScreen)) handlePin();
    };
    tile.addEventListener('pointerdown', handleDown, ended);
    tile.addEventListener('click', handleTap, ended);
    tile.addEventListener('dblclick', handleTwo, ended);
    return () => ended.abort();
  }, [frame, isScreen]);
}

/** Whether a press is for a button or a menu on the tile. */
export function isControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('button, [role="menu"], [role="group"]') !== null
  );
}
