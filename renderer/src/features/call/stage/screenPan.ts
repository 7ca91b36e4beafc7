/** The position of an enlarged picture, which always covers its place. In pixels of the place. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The zoom factor of a shared screen. */
export const ENLARGED = 2.5;

/** Enlarges around a point, which keeps its position. */
export function panAround({ x, y }: Point, size: Point): Point {
  return withinPlace({ x: x * (1 - ENLARGED), y: y * (1 - ENLARGED) }, size);
}

/** Moves the enlarged picture, up to its edges. */
export function panBy(pan: Point, by: Point, size: Point): Point {
  return withinPlace({ x: pan.x + by.x, y: pan.y + by.y }, size);
}

/** The CSS transform, with the picture's top left corner as the origin. */
export function zoomMatrix({ x, y }: Point): string {
  return `matrix(${[ENLARGED, 0, 0, ENLARGED, x, y].join()})`;
}

function withinPlace({ x, y }: Point, size: Point): Point {
  const limit = (value: number, length: number) =>
    Math.min(Math.max(value, length * (1 - ENLARGED)), 0);
  return { x: limit(x, size.x), y: limit(y, size.y) };
}
