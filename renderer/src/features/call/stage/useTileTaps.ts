import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * A tap shows the tile's button, because a finger can't hover; a double tap or double click pins the tile, except a double tap on a
 * screen, which enlarges it (`useScreenZoom.ts`). The keyboard uses the tile's button.
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

/** Whether a press is on a button or a menu of the tile. */
export function isControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('button, [role="menu"], [role="group"]') !== null
  );
}
