/** How an enlarged picture lies in its place: the enlarged picture always covers the place. Pixels of the place. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How much larger a shared screen becomes. */
export const ENLARGED = 2.5;

/** Enlarges around a point of the place: what is there stays there. */
export function panAround({ x, y }: Point, size: Point): Point {
  return withinPlace({ x: x * (1 - ENLARGED), y: y * (1 - ENLARGED) }, size);
}

/** Moves what is enlarged, up to its edges. */
export function panBy(pan: Point, by: Point, size: Point): Point {
  return withinPlace({ x: pan.x + by.x, y: pan.y + by.y }, size);
}

/** The same as a CSS transform, from the picture's top left corner. */
export function zoomMatrix({ x, y }: Point): string {
  return `matrix(${[ENLARGED, 0, 0, ENLARGED, x, y].join()})`;
}

function withinPlace({ x, y }: Point, size: Point): Point {
  const limit = (value: number, length: number) =>
    Math.min(Math.max(value, length * (1 - ENLARGED)), 0);
  return { x: limit(x, size.x), y: limit(y, size.y) };
}
