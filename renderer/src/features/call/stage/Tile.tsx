import { MicOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { VideoSource } from '#renderer/media/engine.ts';
import { Avatar } from '../Avatar.tsx';
import { TileGestures } from '../gestures/TileGestures.tsx';
import type { Place } from './stagePlan.ts';
import { useTileName } from './useTileName.ts';
import { qualityOf } from '../statistics/connectionQuality.ts';
import { QualitySign } from '../statistics/QualitySign.tsx';
import { StreamVideo } from './StreamVideo.tsx';
import styles from './Tile.module.css';
import type { TilePerson } from './tilePerson.ts';

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
  const quality = qualityOf(person);
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
        {quality && <QualitySign quality={quality} />}
      </figcaption>
    </figure>
  );
}
