/** Video frames of tracks as streams. Only Chromium-based browsers support both directions in a page. */

/** The two directions: from a track, and into one. */
export interface TrackStreams {
  read(track: MediaStreamTrack): { readonly readable: ReadableStream<VideoFrame> };
  write(): { readonly track: MediaStreamTrack; readonly writable: WritableStream<VideoFrame> };
}

interface Processors {
  readonly Object?: unknown;
  readonly MediaStreamTrackProcessor?: new (init: {
    readonly track: MediaStreamTrack;
    readonly maxBufferSize: number;
  }) => { readonly readable: ReadableStream<VideoFrame> };
  readonly MediaStreamTrackGenerator?: new (init: {
    readonly kind: 'video';
  }) => MediaStreamTrack & { readonly writable: WritableStream<VideoFrame> };
}

/** Undefined where the browser doesn't support them. */
export function findTrackStreams(): TrackStreams | undefined {
  const scope: Processors = globalThis;
  const { MediaStreamTrackProcessor: Reader, MediaStreamTrackGenerator: Writer } = scope;
  if (Reader === undefined || Writer === undefined) return undefined;
  return {
    // Only the newest frame: a late one is useless.
    read: (track) => new Reader({ track, maxBufferSize: 1 }),
    write() {
      const track = new Writer({ kind: 'video' });
      return { track, writable: track.writable };
    },
  };
}
