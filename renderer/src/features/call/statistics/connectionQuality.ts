import type { MediaPath } from '#renderer/media/engine.ts';
import type { ConnectionQuality } from '#renderer/media/statistics.ts';

/** The quality of someone's connection, shown by the shape of the sign and by words. */
export type ShownQuality = ConnectionQuality | 'lost';

/** Undefined until there is something to show. */
export function qualityOf(person: {
  readonly path: MediaPath;
  readonly quality?: ConnectionQuality | undefined;
}): ShownQuality | undefined {
  return person.path === 'interrupted' ? 'lost' : person.quality;
}

export const QUALITY_KEYS = {
  good: 'quality.good',
  weak: 'quality.weak',
  lost: 'quality.lost',
} as const satisfies Record<ShownQuality, string>;
