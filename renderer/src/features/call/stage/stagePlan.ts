/** Where every tile of the stage stands: the grid, the layout with some large ones, and pages where there are many. */
import { layOutStage } from './stageLayout.ts';

/** A tile's place, in pixels from the stage's start and top. */
export interface Place {
  readonly id: string;
  readonly start: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface StagePlan {
  /** Those who are shown, in the order of the people. */
  readonly places: readonly Place[];
  /** How many pages there are: at least one. */
  readonly pages: number;
  /** The page that is shown, from 0. */
  readonly page: number;
  /** Where the large ones stand: everything but the strip of the small. */
  readonly free: Box;
}

/** A part of the stage, in pixels from its start and top. */
export interface Box {
  readonly start: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface StageWish {
  /** Everyone, in order. */
  readonly ids: readonly string[];
  /** Those who are to be large: pinned, sharing, or speaking. None: all are equal. */
  readonly front: readonly string[];
  readonly width: number;
  readonly height: number;
  readonly gap: number;
  /** The page wished for; one that there is not becomes the last. */
  readonly page: number;
}

/** Below this a face is no more than a colour. */
const LEAST_WIDTH = 136;
const LEAST_HEIGHT = 84;
/** The part of the stage that the small ones have beside the large, and its bounds in pixels. */
const STRIP_SHARE = 0.2;
/** Beside the large ones a name needs room for two lines with a sign before them, also at 200 %. */
const STRIP_LEAST = 168;
const STRIP_MOST = 280;
const STRIP_ASPECT = 16 / 9;
/** Wider than this the strip stands at the side, else below. */
const SIDE_FROM_ASPECT = 1.2;

/** Plans the stage. */
export function planStage(wish: StageWish): StagePlan {
  const known = new Set(wish.ids);
  const front = wish.front.filter((id) => known.has(id));
  const rest = wish.ids.filter((id) => !front.includes(id));
  const whole: Box = { start: 0, top: 0, width: wish.width, height: wish.height };
  // Before it is measured nobody knows how many fit: pages that vanish at once would only be spoken of.
  if (wish.width === 0 || wish.height === 0)
    return { places: placeGrid(wish.ids, whole, wish.gap), pages: 1, page: 0, free: whole };
  return front.length === 0 || rest.length === 0
    ? planGrid(wish.ids, whole, wish)
    : planFront(front, rest, whole, wish);
}

function planGrid(ids: readonly string[], box: Box, { gap, page }: StageWish): StagePlan {
  const size = gridPageSize(ids.length, box, gap);
  const { shown, ...pages } = takePage(ids, size, page);
  return { places: placeGrid(shown, box, gap), ...pages, free: box };
}

/** The most people whose tiles are not too small together; at least one. */
function gridPageSize(count: number, { width, height }: Box, gap: number): number {
  let size = Math.max(1, count);
  while (size > 1) {
    const { tileWidth, tileHeight } = layOutStage(size, width, height, gap);
    if (tileWidth >= LEAST_WIDTH && tileHeight >= LEAST_HEIGHT) break;
    size -= 1;
  }
  return size;
}

/** Equal tiles, rows centred, the last one too. */
function placeGrid(ids: readonly string[], box: Box, gap: number): readonly Place[] {
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

/** The large ones, and the others in a strip beside or below them. */
function planFront(
  front: readonly string[],
  rest: readonly string[],
  box: Box,
  { ids, gap, page }: StageWish,
): StagePlan {
  const isSide = box.width > box.height * SIDE_FROM_ASPECT;
  const strip = isSide ? sideStrip(box) : stripBelow(box);
  const along = isSide ? strip.height : strip.width;
  const each = isSide ? strip.width / STRIP_ASPECT : strip.height * STRIP_ASPECT;
  const room = Math.max(1, Math.floor((along + gap) / (each + gap)));
  const { shown, ...pages } = takePage(rest, room, page);
  const offset = Math.max(0, (along - spanOf(shown.length, each, gap)) / 2);
  const small = shown.map((id, index): Place => {
    const moved = offset + index * (each + gap);
    return isSide
      ? { id, start: strip.start, top: strip.top + moved, width: strip.width, height: each }
      : { id, start: strip.start + moved, top: strip.top, width: each, height: strip.height };
  });
  const large: Box = isSide
    ? { ...box, width: Math.max(0, box.width - strip.width - gap) }
    : { ...box, height: Math.max(0, box.height - strip.height - gap) };
  const byId = new Map(
    [...placeGrid(front, large, gap), ...small].map((place) => [place.id, place]),
  );
  return {
    // The order of the people stays that of the page, whoever is large: nobody's place in the tab order jumps.
    places: ids.flatMap((id) => byId.get(id) ?? []),
    ...pages,
    free: large,
  };
}

function sideStrip(box: Box): Box {
  const wished = Math.min(STRIP_MOST, Math.max(STRIP_LEAST, box.width * STRIP_SHARE));
  // In a low stage one small tile must still fit.
  const width = Math.min(wished, box.height * STRIP_ASPECT, box.width / 2);
  return { ...box, start: box.start + box.width - width, width };
}

function stripBelow(box: Box): Box {
  const wished = Math.max(LEAST_HEIGHT, box.height * STRIP_SHARE);
  const height = Math.min(
    wished,
    STRIP_MOST / STRIP_ASPECT,
    box.width / STRIP_ASPECT,
    box.height / 2,
  );
  return { ...box, top: box.top + box.height - height, height };
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
