/** Places the tiles of the stage: the grid, the layout with large tiles, and pages if there are many. */
import { layOutStage } from './stageLayout.ts';

/** A rectangle on the stage, in pixels from its start and top. */
export interface Box {
  readonly start: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A tile's place. */
export interface TilePlace extends Box {
  readonly id: string;
}

export interface StagePlan {
  /** The visible tiles, in the order of the people. */
  readonly places: readonly TilePlace[];
  /** The number of pages, at least one. */
  readonly pages: number;
  /** The current page, from 0. */
  readonly page: number;
}

export interface StageWish extends Box {
  /** Everyone, in order. */
  readonly ids: readonly string[];
  /** The tiles to enlarge: pinned, sharing, or speaking. Empty: all are equal. */
  readonly front: readonly string[];
  /** Whether the large ones are screens, which aren't cropped. */
  readonly isWhole: boolean;
  /** The maximum tiles per page; undefined: as many as fit. */
  readonly most?: number | undefined;
  readonly gap: number;
  /** The requested page; limited to the last one. */
  readonly page: number;
}

/** Below this size, faces aren't recognisable. */
const LEAST_WIDTH = 136;
const LEAST_HEIGHT = 84;
/** Small tiles need room for a name in two lines with an icon, also at 200 %. */
const STRIP_LEAST = 168;
/** The maximum share of the stage for the small tiles beside a large person. */
const STRIP_SHARE = 0.24;
/** The small tiles are preferred beside the large ones, where people look for them, even if the large ones get a little smaller. */
const SIDE_FROM = 0.93;
const PICTURE_ASPECT = 16 / 9;

export function planStage(wish: StageWish): StagePlan {
  const { ids, gap } = wish;
  const known = new Set(ids);
  const front = wish.front.filter((id) => known.has(id));
  const rest = ids.filter((id) => !front.includes(id));
  // Before the stage is measured, the capacity is unknown: pages that disappear at once would still be announced.
  if (wish.width === 0 || wish.height === 0)
    return { places: placeGrid(ids, wish, gap), pages: 1, page: 0 };
  if (front.length === 0 || (rest.length === 0 && !wish.isWhole)) return planGrid(ids, wish, wish);
  if (rest.length === 0) return { places: placeFront(ids, wish, wish), pages: 1, page: 0 };
  return planFront(front, rest, wish);
}

function planGrid(
  ids: readonly string[],
  box: Box,
  { gap, page, most = Infinity }: Pick<StageWish, 'gap' | 'page' | 'most'>,
): StagePlan {
  const size = gridPageSize(Math.min(ids.length, most), box, gap);
  const { shown, ...pages } = takePage(ids, size, page);
  return { places: placeGrid(shown, box, gap), ...pages };
}

/** The maximum people whose tiles aren't too small; at least one. */
function gridPageSize(count: number, { width, height }: Box, gap: number): number {
  let size = Math.max(1, count);
  while (size > 1) {
    const { tileWidth, tileHeight } = layOutStage(size, width, height, gap);
    if (tileWidth >= LEAST_WIDTH && tileHeight >= LEAST_HEIGHT) break;
    size -= 1;
  }
  return size;
}

/** Equal tiles in centred rows, including the last one. */
function placeGrid(ids: readonly string[], box: Box, gap: number): readonly TilePlace[] {
  const { columns, rows, tileWidth, tileHeight } = layOutStage(
    ids.length,
    box.width,
    box.height,
    gap,
  );
  const top = box.top + Math.max(0, (box.height - spanOf(rows, tileHeight, gap)) / 2);
  return ids.map((id, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, ids.length - row * columns);
    const start = box.start + Math.max(0, (box.width - spanOf(inRow, tileWidth, gap)) / 2);
    return {
      id,
      start: start + (index % columns) * (tileWidth + gap),
      top: top + row * (tileHeight + gap),
      width: tileWidth,
      height: tileHeight,
    };
  });
}

/** The large tiles, with the others in a strip beside them, or below if that makes the large ones much larger. */
function planFront(front: readonly string[], rest: readonly string[], wish: StageWish): StagePlan {
  const { large, strip } = splitStage(front.length, wish);
  const most = wish.most && Math.max(1, wish.most - front.length);
  const small = planGrid(rest, strip, { ...wish, most });
  const byId = new Map(
    [...placeFront(front, large, wish), ...small.places].map((place) => [place.id, place]),
  );
  // The order of the page stays, large or not, so that the tab order doesn't change.
  return { ...small, places: wish.ids.flatMap((id) => byId.get(id) ?? []) };
}

function splitStage(
  count: number,
  { isWhole, gap, start, top, width, height }: StageWish,
): { readonly large: Box; readonly strip: Box } {
  const spareWidth = width - height * PICTURE_ASPECT - gap;
  const spareHeight = height - width / PICTURE_ASPECT - gap;
  const beside = Math.min(
    isWhole ? Math.max(STRIP_LEAST, spareWidth) : Math.max(STRIP_LEAST, width * STRIP_SHARE),
    width / 2,
  );
  const below = Math.min(
    isWhole ? Math.max(LEAST_HEIGHT, spareHeight) : Math.max(LEAST_HEIGHT, height * STRIP_SHARE),
    isWhole ? height : height / 2,
  );
  const side = {
    large: { start, top, width: width - beside - gap, height },
    strip: { start: start + width - beside, top, width: beside, height },
  };
  const foot = {
    large: { start, top, width, height: Math.max(0, height - below - gap) },
    strip: { start, top: top + height - below, width, height: below },
  };
  const shown = (large: Box): number => shownArea(count, large, isWhole, gap);
  return shown(side.large) >= shown(foot.large) * SIDE_FROM ? side : foot;
}

/** The visible area of the large tiles in a box. */
function shownArea(count: number, { width, height }: Box, isWhole: boolean, gap: number): number {
  const { tileWidth, tileHeight } = layOutStage(count, width, height, gap);
  const shownHeight = isWhole ? Math.min(tileHeight, tileWidth / PICTURE_ASPECT) : tileHeight;
  return tileWidth * shownHeight;
}

/** A single screen gets the whole box, in any shape. */
function placeFront(
  front: readonly string[],
  { start, top, width, height }: Box,
  { isWhole, gap }: Pick<StageWish, 'isWhole' | 'gap'>,
): readonly TilePlace[] {
  const [only] = front;
  return isWhole && only !== undefined && front.length === 1
    ? [{ id: only, start, top, width, height }]
    : placeGrid(front, { start, top, width, height }, gap);
}

function takePage(
  ids: readonly string[],
  size: number,
  wished: number,
): { readonly shown: readonly string[]; readonly pages: number; readonly page: number } {
  const pages = Math.max(1, Math.ceil(ids.length / size));
  const page = Math.min(Math.max(0, wished), pages - 1);
  return { shown: ids.slice(page * size, (page + 1) * size), pages, page };
}

function spanOf(count: number, each: number, gap: number): number {
  return count * each + Math.max(0, count - 1) * gap;
}
