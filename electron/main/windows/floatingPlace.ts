/** The bounds of a floating window. Pure; all numbers are device-independent pixels. */
import type { Rectangle } from 'electron';

/** With its frame; the page has a separate layout up to 420 × 300. */
export const FLOATING_SIZE = { width: 380, height: 270 } as const;
export const FLOATING_MIN_SIZE = { width: 260, height: 180 } as const;

const MARGIN = 16;

/**
 * The previous bounds, if they are still inside a display; otherwise a lower corner of the window's current display. `areas` are
 * the work areas of the displays.
 */
export function placeFloating(
  remembered: Rectangle | undefined,
  areas: readonly Rectangle[],
  current: Rectangle,
): Rectangle {
  if (remembered !== undefined && areas.some((area) => contains(area, remembered))) {
    return remembered;
  }
  return {
    ...FLOATING_SIZE,
    x: current.x + Math.max(0, current.width - FLOATING_SIZE.width - MARGIN),
    y: current.y + Math.max(0, current.height - FLOATING_SIZE.height - MARGIN),
  };
}

function contains(outer: Rectangle, inner: Rectangle): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}
