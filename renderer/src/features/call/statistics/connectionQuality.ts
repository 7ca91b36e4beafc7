import type { MediaPath } from '#renderer/media/engine.ts';
import type { ConnectionQuality } from '#renderer/media/statistics.ts';

/** The quality of a person's connection, shown by the icon's shape and by text. */
export type ShownQuality = ConnectionQuality | 'lost';

/** Undefined until known. */
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
