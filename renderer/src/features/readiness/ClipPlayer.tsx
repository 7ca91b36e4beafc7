import { useEffect, useRef } from 'react';
import { sendToSpeaker } from '#renderer/platform/mediaDevices/speaker.ts';
import styles from './Readiness.module.css';

/** Plays a clip through the chosen speaker, at once and on demand; its memory goes with the player. */
export function ClipPlayer({
  clip,
  speakerId,
  label,
}: {
  readonly clip: Blob;
  readonly speakerId: string | undefined;
  readonly label: string;
}) {
  const ref = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const player = ref.current;
    if (player === null) return undefined;
    const url = URL.createObjectURL(clip);
    player.src = url;
    const start = async (): Promise<void> => {
      if (speakerId !== undefined) await sendToSpeaker(player, speakerId);
      await player.play();
    };
    start().catch(() => undefined); // the person can press play
    return () => {
      player.removeAttribute('src');
      player.load();
      URL.revokeObjectURL(url);
    };
  }, [clip, speakerId]);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a few seconds of one's own voice, gone with the page
    <video
      ref={ref}
      className={clip.type.startsWith('video/') ? styles['clip'] : styles['soundClip']}
      aria-label={label}
      controls
      playsInline
    />
  );
}
