import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type Corner, cornerAt } from './ownCorner.ts';

/** Shorter movements count as a press. */
const DRAG_FROM_PX = 6;

/** Lets the pointer drag a tile to a corner of the stage. The keyboard uses the tile's menu. */
export function useCornerDrag(
  frame: RefObject<HTMLElement | null>,
  isDraggable: boolean,
  onDrop: (corner: Corner) => void,
): void {
  const handleDrop = useEffectEvent(onDrop);
  useEffect(() => {
    const tile = frame.current;
    if (tile === null || !isDraggable) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    let from: { readonly x: number; readonly y: number } | undefined;
    const letGo = (): void => {
      from = undefined;
      delete tile.dataset['dragged'];
      tile.style.translate = '';
    };
    const handleDown = (event: PointerEvent): void => {
      const isControl = event.target instanceof Element && event.target.closest('button') !== null;
      if (event.button !== 0 || isControl) return;
      from = { x: event.clientX, y: event.clientY };
      tile.setPointerCapture(event.pointerId);
    };
    const handleMove = (event: PointerEvent): void => {
      if (from === undefined) return;
      const x = event.clientX - from.x;
      const y = event.clientY - from.y;
      if (tile.dataset['dragged'] === undefined && Math.hypot(x, y) < DRAG_FROM_PX) return;
      tile.dataset['dragged'] = '';
      tile.style.translate = `${String(x)}px ${String(y)}px`;
    };
    const handleUp = (): void => {
      const isDragged = tile.dataset['dragged'] !== undefined;
      const corner = isDragged ? cornerUnder(tile) : undefined;
      letGo();
      if (corner !== undefined) handleDrop(corner);
    };
    tile.addEventListener('pointerdown', handleDown, { signal });
    tile.addEventListener('pointermove', handleMove, { signal });
    tile.addEventListener('pointerup', handleUp, { signal });
    tile.addEventListener('pointercancel', letGo, { signal });
    return () => {
      ended.abort();
      letGo();
    };
  }, [frame, isDraggable]);
}

function cornerUnder(tile: HTMLElement): Corner | undefined {
  const stage = tile.offsetParent?.getBoundingClientRect();
  if (stage === undefined) return undefined;
  const { left, top, width, height } = tile.getBoundingClientRect();
  const fromLeft = left + width / 2 - stage.left;
  const isRtl = getComputedStyle(tile).direction === 'rtl';
  return cornerAt(
    { start: isRtl ? stage.width - fromLeft : fromLeft, top: top + height / 2 - stage.top },
    stage,
  );
}
