/** The number of tiles per row, and their size in pixels. */
export interface StageLayout {
  readonly columns: number;
  readonly rows: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
}

/** The limits of a tile's shape: at most as wide as a camera's picture, and at most this much taller than wide. */
const WIDEST_ASPECT = 16 / 9;
const NARROWEST_ASPECT = 4 / 5;

/**
 * The grid that shows the most of `count` equal pictures: large tiles, with little cropped. A tile's shape is between 16:9 and 4:5,
 * so that an upright phone is filled, too.
 */
export function layOutStage(
  count: number,
  width: number,
  height: number,
  gap: number,
): StageLayout {
  let best: StageLayout = { columns: 1, rows: Math.max(1, count), tileWidth: 0, tileHeight: 0 };
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns);
    const cellWidth = Math.max(0, (width - gap * (columns - 1)) / columns);
    const cellHeight = Math.max(0, (height - gap * (rows - 1)) / rows);
    const tileWidth = Math.floor(Math.min(cellWidth, cellHeight * WIDEST_ASPECT));
    const tileHeight = Math.floor(Math.min(cellHeight, cellWidth / NARROWEST_ASPECT));
    const layout = { columns, rows, tileWidth, tileHeight };
    if (worthOf(layout) > worthOf(best)) best = layout;
  }
  return best;
}

/** The root weighs cropping less than the same loss of size: faces are in the middle. */
function worthOf({ tileWidth, tileHeight }: StageLayout): number {
  if (tileHeight === 0) return 0;
  const shownShare = Math.min(1, tileWidth / tileHeight / WIDEST_ASPECT);
  return tileWidth * tileHeight * Math.sqrt(shownShare);
}
