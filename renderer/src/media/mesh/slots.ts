import type { MediaKind } from '../mediaPlane.ts';

/** The kinds of the transceivers of a connection, in their order on both sides. */
export const SLOTS = [
  'audio',
  'video',
  'screen',
  'screenAudio',
] as const satisfies readonly MediaKind[];

/** They all share one path. */
export const BUNDLE_POLICY = 'max-bundle';

export function carriedIn(slot: MediaKind): 'audio' | 'video' {
  return slot === 'audio' || slot === 'screenAudio' ? 'audio' : 'video';
}
