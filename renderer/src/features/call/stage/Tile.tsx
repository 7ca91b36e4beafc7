import { MicOff, Pin } from 'lucide-react';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { VideoSource } from '#renderer/media/engine.ts';
import { Avatar } from '../controls/Avatar.tsx';
import { Sign } from '../controls/Sign.tsx';
import { TileGestures } from '../gestures/TileGestures.tsx';
import { qualityOf, QUALITY_KEYS } from '../statistics/connectionQuality.ts';
import { QualitySign } from '../statistics/QualitySign.tsx';
import { isScreen } from './screenTiles.ts';
import { StreamVideo } from './StreamVideo.tsx';
import styles from './Tile.module.css';
import { type TileActs, TileMenu, type TileMenuProps } from './TileMenu.tsx';
import type { TilePerson } from './tilePerson.ts';
import { useCornerDrag } from './useCornerDrag.ts';
import { useScreenZoom } from './useScreenZoom.ts';
import { useTileTaps } from './useTileTaps.ts';
import { useTileName } from './useTileName.ts';
import { listText } from '#shared/intl/formats.ts';

/** The depth that covers the fields of a reaction of a person of a tile. */
const DEPTH = 4;

/** Below this width, the button is above the name, not beside it. */
const NARROW_PX = 240;
/** Below this width, the text for a weak connection would leave no room for the name. */
const WORDED_PX = 360;
/** Below this height, the name has one line, so that it doesn't cover the face. */
const LOW_PX = 180;

interface TileProps extends Omit<TileMenuProps, 'words' | 'acts'> {
  readonly isSpeaking: boolean;
  /** The actions for it; undefined without any. */
  readonly acts: TileActs | undefined;
}

/** A person or a screen on the stage. It only renders again when something that it shows has changed. */
export const Tile = memo(function Tile({ isSpeaking, acts, ...menu }: TileProps) {
  const { person, isPinned, isOwnSmall, place } = menu;
  const tile = useRef<HTMLElement>(null);
  const shownName = useTileName()(person);
  const describe = useTileWords();
  useTileTaps(tile, isScreen(person), () => acts?.togglePin(person.pinKey));
  useScreenZoom(tile, isScreen(person), place);
  useCornerDrag(tile, isOwnSmall, (corner) => acts?.moveOwn(corner));
  return (
    <figure
      ref={tile}
      className={styles['tile']}
      aria-label={shownName}
      data-speaking={(isSpeaking && !person.isMuted) || undefined}
      data-small={isOwnSmall || undefined}
      data-narrow={place.width < NARROW_PX || undefined}
      data-low={place.height < LOW_PX || undefined}
      data-whole={isScreen(person) || undefined}
      style={{
        insetInlineStart: place.start,
        insetBlockStart: place.top,
        inlineSize: place.width,
        blockSize: place.height,
      }}
    >
      <TilePicture person={person} isOwnSmall={isOwnSmall} />
      <figcaption className={styles['foot']}>
        <TileCaption
          person={person}
          isPinned={isPinned}
          shownName={shownName}
          isShort={place.width < WORDED_PX}
        />
        {acts && (
          <TileMenu {...menu} words={describe(person, { isSpeaking, isPinned })} acts={acts} />
        )}
      </figcaption>
    </figure>
  );
}, isSameTile);

/** The camera or the screen over the person's avatar, with gestures and a missing connection. */
function TilePicture({ person, isOwnSmall }: Pick<TileProps, 'person' | 'isOwnSmall'>) {
  const { t } = useTranslation('call');
  const { name, isSelf, video, path, turn, reactions = [] } = person;
  function labelVideo(source: VideoSource): string {
    if (source === 'screenShare') return isSelf ? t('tile.selfScreen') : t('tile.screen', { name });
    return isSelf ? t('tile.selfVideo') : t('tile.video', { name });
  }
  return (
    <div className={styles['picture']}>
      <Avatar name={name} isLarge={!isOwnSmall} />
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
    </div>
  );
}

/** The name with its icons: pinned, muted, and the quality of the connection. */
function TileCaption({
  person,
  isPinned,
  shownName,
  isShort,
}: Pick<TileProps, 'person' | 'isPinned'> & {
  readonly shownName: string;
  readonly isShort: boolean;
}) {
  const { t } = useTranslation('call');
  const quality = qualityOf(person);
  return (
    <span className={styles['caption']}>
      {isPinned && <Sign className="grid rigid" label={t('tile.pinned')} Icon={Pin} />}
      {person.isMuted && (
        <Sign className={styles['mutedSign']} label={t('tile.muted')} Icon={MicOff} />
      )}
      {/* A name is read by its own letters, a phrase around it by those of the language. */}
      <span
        className={styles['captionName']}
        title={shownName}
        dir={isScreen(person) ? undefined : 'auto'}
      >
        {person.isSelf && !isScreen(person) ? t('you') : shownName}
      </span>
      {quality && <QualitySign quality={quality} isShort={isShort} />}
    </span>
  );
}

/**
 * Whether a tile would look the same: plain objects and lists are compared by their contents, streams and functions by identity.
 * Each update of the call creates new objects for everyone, although mostly one person changed.
 */
function isSameTile(left: unknown, right: unknown, depth: number = DEPTH): boolean {
  if (Object.is(left, right)) return true;
  if (depth === 0 || !isPlain(left) || !isPlain(right)) return false;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => isSameTile(Reflect.get(left, key), Reflect.get(right, key), depth - 1))
  );
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}

/** A tile as text: its name, and the meaning of its icons. */
function useTileWords(): (
  person: TilePerson,
  states: { readonly isSpeaking: boolean; readonly isPinned: boolean },
) => string {
  const { t, i18n } = useTranslation('call');
  const nameTile = useTileName();
  return (person, { isSpeaking, isPinned }) => {
    const quality = qualityOf(person);
    const ofPerson = isScreen(person)
      ? []
      : [
          person.isMuted && t('tile.muted'),
          person.video.kind === 'off' && t('panel.cameraOff'),
          isSpeaking && !person.isMuted && t('tile.speaking'),
          person.isSharing === true && t('panel.sharing'),
          person.turn !== undefined && t('hand.up', { number: person.turn }),
        ];
    const words = [
      nameTile(person),
      ...ofPerson,
      isPinned && t('tile.pinned'),
      quality !== undefined && quality !== 'good' && t(QUALITY_KEYS[quality]),
    ].filter((word) => word !== false);
    return listText(i18n.language, words, { type: 'unit', style: 'short' });
  };
}
