/**
 * The bounds of a restored window. Its display may be disconnected, smaller or moved by now, and most people can't get a window
 * back that is out of sight or can't be grabbed.
 */
import type { Rectangle } from 'electron';

/** How much of a window's upper edge must be on a display so that people can grab it, in pixels. */
const GRIP = { width: 96, height: 32 } as const;

/** A rectangle; without a position the system chooses one. */
export interface WindowPlace {
  readonly x?: number;
  readonly y?: number;
  readonly width: number;
  readonly height: number;
}

export interface WantedPlace {
  readonly x?: number | undefined;
  readonly y?: number | undefined;
  readonly width: number;
  readonly height: number;
}

/**
 * The bounds to open at, for displays given by their work areas, the main one first. They are completely inside one display;
 * without a visible position the system chooses one.
 */
export function placeWindow(wanted: WantedPlace, workAreas: readonly Rectangle[]): WindowPlace {
  const { x, y } = wanted;
  const onDisplay =
    x === undefined || y === undefined
      ? undefined
      : workAreas.find((area) => hasGrip({ ...wanted, x, y }, area));
  const area = onDisplay ?? workAreas[0];
  if (area === undefined) return { width: wanted.width, height: wanted.height };
  const width = Math.min(wanted.width, area.width);
  const height = Math.min(wanted.height, area.height);
  if (onDisplay === undefined || x === undefined || y === undefined) return { width, height };
  return {
    width,
    height,
    x: clamp(x, area.x, area.x + area.width - width),
    y: clamp(y, area.y, area.y + area.height - height),
  };
}

function hasGrip(window: Rectangle, area: Rectangle): boolean {
  const wide = Math.min(window.x + window.width, area.x + area.width) - Math.max(window.x, area.x);
  const isOnEdge =
    window.y + GRIP.height > area.y && window.y + GRIP.height <= area.y + area.height;
  return wide >= Math.min(GRIP.width, window.width) && isOnEdge;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
