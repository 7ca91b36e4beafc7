import { type RefObject, useEffect } from 'react';
import { type Point, panAround, panBy, zoomMatrix } from './screenPan.ts';
import { isControl } from './useTileTaps.ts';

/** The maximum time and distance between two taps. */
const TWO_TAPS_MS = 300;
const TWO_TAPS_PX = 30;

const pointOf = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY });
const between = (one: Point, other: Point): Point => ({ x: other.x - one.x, y: other.y - one.y });

/**
 * A double tap enlarges a shared screen at that point, one finger then moves it, and another double tap resets it. A change of its
 * size resets it, too. Two fingers are the browser's own zoom.
 */
export function useScreenZoom(
  frame: RefObject<HTMLElement | null>,
  isScreen: boolean,
  { width, height }: { readonly width: number; readonly height: number },
): void {
  useEffect(() => {
    const tile = frame.current;
    if (tile === null || !isScreen) return undefined;
    const size = { x: width, y: height };
    const ended = new AbortController();
    let lastTap: { readonly at: Point; readonly ms: number } | undefined;
    let finger: Point | undefined;
    let pan: Point | undefined;

    const show = (next: Point | undefined): void => {
      pan = next;
      tile.toggleAttribute('data-enlarged', next !== undefined);
      tile.style.setProperty('--zoom', next === undefined ? 'none' : zoomMatrix(next));
    };
    const isFinger = ({ pointerType, isPrimary }: PointerEvent): boolean =>
      pointerType === 'touch' && isPrimary;
    const handleDown = (event: PointerEvent): void => {
      if (isFinger(event)) finger = pointOf(event);
    };
    const handleMove = (event: PointerEvent): void => {
      if (pan === undefined || finger === undefined || !isFinger(event)) return;
      const now = pointOf(event);
      show(panBy(pan, between(finger, now), size));
      finger = now;
    };
    const handleUp = (event: PointerEvent): void => {
      if (!isFinger(event) || isControl(event.target)) return;
      finger = undefined;
      const tap = { at: pointOf(event), ms: event.timeStamp };
      const apart = lastTap && between(lastTap.at, tap.at);
      const isSecond =
        lastTap !== undefined &&
        apart !== undefined &&
        tap.ms - lastTap.ms < TWO_TAPS_MS &&
        Math.hypot(apart.x, apart.y) < TWO_TAPS_PX;
      lastTap = isSecond ? undefined : tap;
      if (!isSecond) return;
      const { left: x, top: y } = tile.getBoundingClientRect();
      show(pan === undefined ? panAround(between({ x, y }, tap.at), size) : undefined);
    };
    tile.addEventListener('pointerdown', handleDown, ended);
    tile.addEventListener('pointermove', handleMove, ended);
    tile.addEventListener('pointerup', handleUp, ended);
    return () => {
      ended.abort();
      show(undefined);
    };
  }, [frame, isScreen, width, height]);
}
