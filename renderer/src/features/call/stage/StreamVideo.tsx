import { useEffect, useState } from 'react';
import { reportShown } from '#renderer/media/shownPictures.ts';
import { useVideoOf } from '#renderer/ui/useVideoOf.ts';
import styles from './Tile.module.css';

/** A stream's picture, without sound. It appears with the first frame. */
export function StreamVideo({
  stream,
  label,
  isMirrored = false,
  isWhole = false,
}: {
  readonly stream: MediaStream;
  readonly label: string;
  readonly isMirrored?: boolean;
  /** The whole picture is shown, not cropped to fill its place. */
  readonly isWhole?: boolean;
}) {
  const ref = useVideoOf(stream);
  useEffect(() => {
    const video = ref.current;
    return video === null ? undefined : reportShown(stream, video);
  }, [ref, stream]);
  const [hasPicture, setHasPicture] = useState(false);
  return (
    <video
      ref={ref}
      className={styles['video']}
      data-mirrored={isMirrored || undefined}
      data-whole={isWhole || undefined}
      data-ready={hasPicture || undefined}
      aria-label={label}
      playsInline
      autoPlay
      muted
      disablePictureInPicture={isMirrored}
      onLoadedData={() => setHasPicture(true)}
      onEmptied={() => setHasPicture(false)}
    />
  );
}
