import type { TilePlace } from './stagePlan.ts';

/**
 * The next tile for an arrow key, Home or End: left and right follow the order of the tiles, up and down lead to the nearest one.
 * Undefined for other keys.
 */
export function nextTile(
  places: readonly TilePlace[],
  id: string,
  key: string,
  isRtl: boolean,
): string | undefined {
  const index = places.findIndex((place) => place.id === id);
  const here = places[index];
  if (here === undefined) return undefined;
  switch (key) {
    case 'Home':
      return places[0]?.id;
    case 'End':
      return places.at(-1)?.id;
    case 'ArrowLeft':
      return places[isRtl ? index + 1 : index - 1]?.id;
    case 'ArrowRight':
      return places[isRtl ? index - 1 : index + 1]?.id;
    case 'ArrowUp':
      return nearest(here, places, -1);
    case 'ArrowDown':
      return nearest(here, places, 1);
    default:
      return undefined;
  }
}

function nearest(here: TilePlace, places: readonly TilePlace[], way: 1 | -1): string | undefined {
  const from = middleOf(here);
  let best: { readonly id: string; readonly distance: number } | undefined;
  for (const place of places) {
    const { across, down } = middleOf(place);
    const distance = Math.hypot(across - from.across, down - from.down);
    // Tiles that differ vertically by less than half a tile are in the same row.
    const isOnTheWay = (down - from.down) * way > Math.min(here.height, place.height) / 2;
    if (isOnTheWay && (best === undefined || distance < best.distance))
      best = { id: place.id, distance };
  }
  return best?.id;
}

function middleOf({ start, top, width, height }: TilePlace): {
  readonly across: number;
  readonly down: number;
} {
  return { across: start + width / 2, down: top + height / 2 };
}
