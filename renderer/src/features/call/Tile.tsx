import { MicOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallReaction } from '#renderer/media/session/gestureSession.ts';
import type { MediaPath, RemoteVideo, VideoSource } from '#renderer/media/engine.ts';
import { Avatar } from './Avatar.tsx';
import { TileGestures } from './gestures/TileGestures.tsx';
import type { Place } from './stage/stagePlan.ts';
import { useTileName } from './stage/useTileName.ts';
import { StreamVideo } from './StreamVideo.tsx';
import styles from './Tile.module.css';

/** What a tile shows of someone. */
export interface TilePerson {
  readonly id: string;
  readonly name: string;
  readonly isSelf: boolean;
  readonly isMuted: boolean;
  readonly video: RemoteVideo;
  /** Of a shared screen: whether it is heard, too. */
  readonly hasSound?: boolean | undefined;
  readonly path: MediaPath;
  /** The how many-th of the raised hands; undefined: the hand is down. */
  readonly turn?: number | undefined;
  readonly reactions?: readonly CallReaction[] | undefined;
}

/** One person on the stage. */
export function Tile({
  person,
  isSpeaking,
  captionRaise,
  place,
  pin,
}: {
  readonly person: TilePerson;
  readonly isSpeaking: boolean;
  /** How far the name stands above its place, in pixels, where the bar would cover it. */
  readonly captionRaise: number;
  readonly place: Place;
  /** The button that makes the person large. */
  readonly pin?: ReactNode;
}) {
  const { t } = useTranslation('call');
  const { id, name, isSelf, isMuted, video, path, turn, reactions = [] } = person;
  const shownName = useTileName()(person);
  function labelVideo(source: VideoSource): string {
    if (source === 'screenShare') return isSelf ? t('tile.selfScreen') : t('tile.screen', { name });
    return isSelf ? t('tile.selfVideo') : t('tile.video', { name });
  }
  return (
    <figure
      className={styles['tile']}
      aria-label={shownName}
      data-speaking={(isSpeaking && !isMuted) || undefined}
      style={{
        insetInlineStart: place.start,
        insetBlockStart: place.top,
        inlineSize: place.width,
        blockSize: place.height,
      }}
    >
      <Avatar id={id} name={name} isLarge />
      {video.kind === 'on' && (
        <StreamVideo
          stream={video.stream}
          label={labelVideo(video.source)}
          isMirrored={isSelf && video.source === 'camera'}
          isWhole={video.source === 'screenShare'}
        />
      )}
      <TileGestures turn={turn} reactions={reactions} />
      {path !== 'connected' && (
        <p className={styles['pathNote']}>
          {path === 'connecting' ? t('tile.connecting') : t('tile.interrupted')}
        </p>
      )}
      {pin}
      <figcaption
        className={styles['caption']}
        style={{ transform: `translateY(${String(-captionRaise)}px)` }}
      >
        {isMuted && (
          <span className={styles['mutedSign']} role="img" aria-label={t('tile.muted')}>
            <MicOff size={16} strokeWidth={1.75} aria-hidden />
          </span>
        )}
        <span className={styles['captionName']}>
          <bdi>{shownName}</bdi>
        </span>
      </figcaption>
    </figure>
  );
}
