/** The layout of a recording's picture. */

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PicturePlace extends Area {
  readonly id: string;
}

/** Someone in the picture. A shared screen gets most of it. */
export interface Placed {
  readonly id: string;
  readonly isScreen: boolean;
}

const ASPECT = 16 / 9;
/** The share of the width for people beside a screen. */
const STRIP_SHARE = 0.2;
const GAP_PX = 8;

/** Places everyone in whole pixels, without overlaps. */
export function composePicture(
  people: readonly Placed[],
  width: number,
  height: number,
): readonly PicturePlace[] {
  const screens = people.filter(({ isScreen }) => isScreen);
  const faces = people.filter(({ isScreen }) => !isScreen);
  if (screens.length === 0 || faces.length === 0) {
    return placeInGrid(people, { x: 0, y: 0, width, height });
  }
  const stripWidth = Math.floor(width * STRIP_SHARE);
  return [
    ...placeInGrid(screens, { x: 0, y: 0, width: width - stripWidth, height }),
    ...placeInGrid(faces, { x: width - stripWidth, y: 0, width: stripWidth, height }),
  ];
}

/** Equal tiles of a camera's shape, as large as possible, with a centred last row. */
function placeInGrid(people: readonly Placed[], area: Area): readonly PicturePlace[] {
  let columns = 1;
  let best = tileOf(people.length, 1, area);
  for (let count = 2; count <= people.length; count += 1) {
    const tile = tileOf(people.length, count, area);
    if (tile.width <= best.width) continue;
    best = tile;
    columns = count;
  }
  const rows = Math.ceil(people.length / columns);
  const { width, height } = best;
  const usedHeight = rows * (height + GAP_PX) - GAP_PX;
  return people.map(({ id }, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, people.length - row * columns);
    const usedWidth = inRow * (width + GAP_PX) - GAP_PX;
    return {
      id,
      x: area.x + Math.floor((area.width - usedWidth) / 2) + (index % columns) * (width + GAP_PX),
      y: area.y + Math.floor((area.height - usedHeight) / 2) + row * (height + GAP_PX),
      width,
      height,
    };
  });
}

function tileOf(
  count: number,
  columns: number,
  area: Area,
): { readonly width: number; readonly height: number } {
  const rows = Math.ceil(count / columns);
  const room = (length: number, parts: number) => (length - GAP_PX * (parts + 1)) / parts;
  const width = Math.max(
    1,
    Math.floor(Math.min(room(area.width, columns), room(area.height, rows) * ASPECT)),
  );
  return { width, height: Math.max(1, Math.floor(width / ASPECT)) };
}

/** The part of a video that fills a tile without distortion: all of a screen, the middle of a camera's. */
export function fitPicture(
  source: { readonly width: number; readonly height: number },
  place: Area,
  isWhole: boolean,
): { readonly from: Area; readonly to: Area } {
  const scale = isWhole
    ? Math.min(place.width / source.width, place.height / source.height)
    : Math.max(place.width / source.width, place.height / source.height);
  if (isWhole) {
    const width = source.width * scale;
    const height = source.height * scale;
    const x = place.x + (place.width - width) / 2;
    const y = place.y + (place.height - height) / 2;
    return { from: { x: 0, y: 0, ...sizeOf(source) }, to: { x, y, width, height } };
  }
  const width = place.width / scale;
  const height = place.height / scale;
  const x = (source.width - width) / 2;
  const y = (source.height - height) / 2;
  return { from: { x, y, width, height }, to: place };
}

function sizeOf({ width, height }: { readonly width: number; readonly height: number }) {
  return { width, height };
}
