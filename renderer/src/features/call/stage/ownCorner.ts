/** The place of the own picture with one other person: small, in a corner, and beside the other picture. */
import type { Box, TilePlace } from './stagePlan.ts';

/** In the order of the keyboard command. */
export const CORNERS = ['topStart', 'topEnd', 'bottomEnd', 'bottomStart'] as const;
export type Corner = (typeof CORNERS)[number];

export interface OwnWish {
  readonly id: string;
  readonly corner: Corner;
}

const LEAST_PX = 168;
const MOST_PX = 240;
const ASPECT = 16 / 9;
/** The own picture on an upright phone is upright. */
const UPRIGHT_PX = 112;
const UPRIGHT_ASPECT = 3 / 4;
/** The other picture may be cropped to this upright format: the face is in the middle. */
const NARROWEST_ASPECT = 3 / 5;

/** The other picture as large as possible, and the own one in the chosen corner, in a separate column or row. */
export function planCouple(
  other: string,
  own: OwnWish,
  box: Box,
  gap: number,
): readonly TilePlace[] {
  const isUpright = box.width < box.height;
  const isTop = own.corner === 'topStart' || own.corner === 'topEnd';
  const isEnd = own.corner === 'topEnd' || own.corner === 'bottomEnd';
  const small = smallSize(box, gap, isUpright);
  const column = fit(box.width - small.width - gap, box.height);
  const row = fit(box.width, box.height - small.height - gap);
  const isColumn = areaOf(column) >= areaOf(row);
  const large = isColumn ? column : row;
  const free: Box = isColumn
    ? {
        ...box,
        start: isEnd ? box.start : box.start + small.width + gap,
        width: box.width - small.width - gap,
      }
    : {
        ...box,
        top: isTop ? box.top + small.height + gap : box.top,
        height: box.height - small.height - gap,
      };
  return [
    {
      id: other,
      start: free.start + Math.max(0, (free.width - large.width) / 2),
      top: free.top + Math.max(0, (free.height - large.height) / 2),
      ...large,
    },
    {
      id: own.id,
      start: isEnd ? box.start + box.width - small.width : box.start,
      top: isTop ? box.top : box.top + box.height - small.height,
      ...small,
    },
  ];
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function smallSize(box: Box, gap: number, isUpright: boolean): Size {
  // The space that a 16:9 picture leaves is for the own one.
  const spare = box.width - box.height * ASPECT - gap;
  const wished = isUpright ? UPRIGHT_PX : Math.min(MOST_PX, Math.max(LEAST_PX, spare));
  const aspect = isUpright ? UPRIGHT_ASPECT : ASPECT;
  const width = Math.floor(Math.max(0, Math.min(wished, box.width / 3, (box.height / 2) * aspect)));
  return { width, height: Math.floor(width / aspect) };
}

function fit(width: number, height: number): Size {
  return {
    width: Math.floor(Math.max(0, Math.min(width, height * ASPECT))),
    height: Math.floor(Math.max(0, Math.min(height, width / NARROWEST_ASPECT))),
  };
}

function areaOf({ width, height }: Size): number {
  return width * height;
}

/** The corner nearest to a point of the stage, in pixels from its start and top. */
export function cornerAt(
  point: { readonly start: number; readonly top: number },
  stage: { readonly width: number; readonly height: number },
): Corner {
  const isTop = point.top < stage.height / 2;
  const isEnd = point.start > stage.width / 2;
  if (isTop) return isEnd ? 'topEnd' : 'topStart';
  return isEnd ? 'bottomEnd' : 'bottomStart';
}

/** The next corner around the stage. */
export function nextCorner(corner: Corner): Corner {
  return CORNERS[(CORNERS.indexOf(corner) + 1) % CORNERS.length] ?? corner;
}
