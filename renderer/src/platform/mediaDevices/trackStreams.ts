/** Pictures of tracks as streams. Only browsers of Chromium's family have both ways in a page. */

/** The two ways: out of a track, and into one. */
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

/** Undefined where the browser has them not. */
export function findTrackStreams(): TrackStreams | undefined {
  const scope: Processors = globalThis;
  const { MediaStreamTrackProcessor: Reader, MediaStreamTrackGenerator: Writer } = scope;
  if (Reader === undefined || Writer === undefined) return undefined;
  return {
    // The newest picture alone: a late one is worth nothing.
    read: (track) => new Reader({ track, maxBufferSize: 1 }),
    write() {
      const track = new Writer({ kind: 'video' });
      return { track, writable: track.writable };
    },
  };
}
