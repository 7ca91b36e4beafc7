import type { InputKind } from './captureConstraints.ts';

/** How long a parked track waits before it is stopped. */
export const HANDOVER_LIMIT_MS = 15_000;

/** Passes live tracks from the lobby to the call. */
export type TrackHandover = ReturnType<typeof createTrackHandover>;

/**
 * Without it the call would open each device again: the camera's light would blink, and browsers that ask for each use would ask
 * twice.
 */
export function createTrackHandover() {
  const parked = new Map<
    InputKind,
    { track: MediaStreamTrack; timer: ReturnType<typeof setTimeout> }
  >();

  function remove(kind: InputKind): MediaStreamTrack | undefined {
    const entry = parked.get(kind);
    if (entry === undefined) return undefined;
    clearTimeout(entry.timer);
    parked.delete(kind);
    return entry.track;
  }

  return {
    /** Leaves a live track for the next capture of its kind. */
    park(track: MediaStreamTrack) {
      const kind = track.kind === 'audio' ? 'audioInput' : 'videoInput';
      remove(kind)?.stop();
      const timer = setTimeout(() => remove(kind)?.stop(), HANDOVER_LIMIT_MS);
      parked.set(kind, { track, timer });
    },
    /** The parked track, if it comes from the requested device; otherwise it is stopped. */
    take(kind: InputKind, deviceId: string | undefined) {
      const track = remove(kind);
      if (track === undefined || track.readyState === 'ended') return undefined;
      if (deviceId === undefined || track.getSettings().deviceId === deviceId) return track;
      track.stop();
      return undefined;
    },
  };
}
