/** What a camera delivers. */
export interface PictureMeasure {
  readonly width: number;
  readonly height: number;
  readonly framesPerS: number;
}

const MEASURE_EVERY_MS = 1000;

/** Measures a playing video element about once a second: what it shows, not what was requested. */
export function watchPicture(
  video: HTMLVideoElement,
  listener: (measure: PictureMeasure) => void,
): () => void {
  let last = { atMs: performance.now(), frames: countFrames(video) };
  const timer = setInterval(() => {
    const now = { atMs: performance.now(), frames: countFrames(video) };
    const framesPerS = ((now.frames - last.frames) * 1000) / (now.atMs - last.atMs);
    last = now;
    listener({
      width: video.videoWidth,
      height: video.videoHeight,
      framesPerS: Math.max(0, Math.round(framesPerS)),
    });
  }, MEASURE_EVERY_MS);
  return () => clearInterval(timer);
}

function countFrames(video: HTMLVideoElement): number {
  return video.getVideoPlaybackQuality().totalVideoFrames;
}
