/** Where the own small tile stands while others are large: in one of four corners, clear of the bar and of the strip. */
import type { Box, Place } from './stagePlan.ts';

/** In the order in which the keyboard goes round. */
export const CORNERS = ['topStart', 'topEnd', 'bottomEnd', 'bottomStart'] as const;
export type Corner = (typeof CORNERS)[number];

export interface OwnWish {
  readonly id: string;
  readonly corner: Corner;
  /** Where the large ones stand; the corners are those of this. */
  readonly free: Box;
  /** The smallest of the large ones. */
  readonly least: { readonly width: number; readonly height: number };
  readonly stage: { readonly width: number; readonly height: number };
  /** Height at the stage's end that the bar takes, 0 where it stands elsewhere. */
  readonly barHeight: number;
  readonly gap: number;
}

/** The name of the conference and the pages stand above it. */
const HEAD_PX = 56;
const LEAST_PX = 168;
const MOST_PX = 240;
const SHARE = 0.18;
const ASPECT = 16 / 9;
/** A phone held upright shows one upright. */
const UPRIGHT_PX = 112;
const UPRIGHT_ASPECT = 3 / 4;
/** What a picture may lose to the small one above it. */
const COVERED_WIDTH = 0.5;
const COVERED_HEIGHT = 0.6;

/** The place of the own tile; undefined where it would cover most of somebody: it then stands among the others. */
export function placeOwn(wish: OwnWish): Place | undefined {
  const { id, corner, free, least, stage, barHeight, gap } = wish;
  const isUpright = stage.width < stage.height;
  const width = isUpright
    ? UPRIGHT_PX
    : Math.round(Math.min(MOST_PX, Math.max(LEAST_PX, stage.width * SHARE)));
  const height = Math.round(width / (isUpright ? UPRIGHT_ASPECT : ASPECT));
  if (width > least.width * COVERED_WIDTH || height > least.height * COVERED_HEIGHT)
    return undefined;
  const lowest = Math.min(free.top + free.height - gap, stage.height - barHeight);
  const isTop = corner === 'topStart' || corner === 'topEnd';
  const isEnd = corner === 'topEnd' || corner === 'bottomEnd';
  return {
    id,
    start: isEnd ? free.start + free.width - gap - width : free.start + gap,
    top: isTop ? Math.min(free.top + HEAD_PX, lowest - height) : lowest - height,
    width,
    height,
  };
}

/** The corner that is nearest to a point of the stage, in pixels from its start and top. */
export function cornerAt(
  point: { readonly start: number; readonly top: number },
  stage: { readonly width: number; readonly height: number },
): Corner {
  const isTop = point.top < stage.height / 2;
  const isEnd = point.start > stage.width / 2;
  if (isTop) return isEnd ? 'topEnd' : 'topStart';
  return isEnd ? 'bottomEnd' : 'bottomStart';
}

/** The next one round the stage. */
export function nextCorner(corner: Corner): Corner {
  return CORNERS[(CORNERS.indexOf(corner) + 1) % CORNERS.length] ?? corner;
}
