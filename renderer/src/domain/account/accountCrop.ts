/** The square that is cropped from a picture: moving, zooming, and the size of the result. Pure. */

/** Sides of the upright picture, in its own pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The square: its middle in the picture's pixels, and the zoom; 1 is the largest square. */
export interface Crop {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** A square of a picture in its pixels. */
export interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

export const MIN_ZOOM = 1;
export const MAX_ZOOM = 8;

/** Side of the uploaded picture: no screen shows people larger. */
export const PICTURE_SIDE_PX = 512;

/** The largest square in the middle of the picture. */
export function firstCrop({ width, height }: PictureSize): Crop {
  return { zoom: MIN_ZOOM, x: width / 2, y: height / 2 };
}

/** The square of a crop. It never reaches beyond the picture. */
export function cropSquare(crop: Crop, size: PictureSize): Square {
  const { zoom, x, y } = kept(crop, size);
  const side = Math.min(size.width, size.height) / zoom;
  return { left: x - side / 2, top: y - side / 2, side };
}

/** Moves the square by parts of its own side: `1, 0` is the next one to the right. */
export function moveCrop(crop: Crop, size: PictureSize, across: number, down: number): Crop {
  const { side } = cropSquare(crop, size);
  return kept({ ...crop, x: crop.x + across * side, y: crop.y + down * side }, size);
}

/** Zooms in or out, around the square's middle. */
export function zoomCrop(crop: Crop, size: PictureSize, zoom: number): Crop {
  return kept({ ...crop, zoom }, size);
}

/** The side of the uploaded picture: never larger than the cropped square. */
export function outputSide({ side }: Square): number {
  return Math.max(1, Math.min(PICTURE_SIDE_PX, Math.round(side)));
}

function kept({ zoom, x, y }: Crop, { width, height }: PictureSize): Crop {
  const near = within(zoom, MIN_ZOOM, MAX_ZOOM);
  const half = Math.min(width, height) / near / 2;
  return { zoom: near, x: within(x, half, width - half), y: within(y, half, height - half) };
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}
