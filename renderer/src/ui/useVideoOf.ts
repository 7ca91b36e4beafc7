import { type RefObject, useEffect, useRef } from 'react';

/** Plays a stream in the video element that gets this reference. */
export function useVideoOf(stream: MediaStream): RefObject<HTMLVideoElement | null> {
  const ref = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = ref.current;
    if (video === null) return undefined;
    video.srcObject = stream;
    video.play().catch(() => undefined); // `autoplay` tries again when the page may play
    return () => {
      video.srcObject = null;
    };
  }, [stream]);
  return ref;
}
