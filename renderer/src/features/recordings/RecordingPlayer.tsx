import {
  type LucideIcon,
  Captions,
  Pause,
  Play,
  RotateCcw,
  RotateCw,
  Volume2,
  VolumeX,
  X,
} from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { stopwatchText } from '#renderer/domain/timeWords.ts';
import type { Recording } from '#shared/history/record.ts';
import { RECORD_ACTIONS } from '#shared/wire/proposed.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { numberFormat } from '#renderer/lib/numberFormat.ts';
import { IconButton } from '#renderer/ui/menus/IconButton.tsx';
import { SelectField } from '#renderer/ui/fields/SelectField.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { type PlayerAction, SPEEDS, actionOf } from './playerKeys.ts';
import styles from './RecordingPlayer.module.css';
import { type Player, usePlayer } from './usePlayer.ts';

type ButtonName = 'back' | 'play' | 'pause' | 'forward' | 'captions' | 'mute' | 'unmute';

/** Plays a recording: with seeking, several speeds, and keyboard control. */
export function RecordingPlayer({
  recording,
  tag,
  requestUrl,
  onClose,
}: {
  readonly recording: Recording;
  /** BCP 47 tag of the language. */
  readonly tag: string;
  readonly requestUrl: () => Answer<{ readonly url: string }>;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['reports', 'common']);
  const frame = useRef<HTMLElement>(null);
  const { media, address, failure, retry, events, ...controls } = usePlayer(
    requestUrl,
    recording.durationS,
  );
  useEffect(() => frame.current?.focus(), []);
  const name = displayText(recording.name);
  const handleKey = (event: KeyboardEvent): void => {
    const action = actionOf(event);
    if (action === undefined || isTakenBy(event.target, event.key)) return;
    event.preventDefault();
    controls.act(action);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys for what its buttons do, too
    <section
      ref={frame}
      className="grid oneColumn gap8 pad16 card"
      aria-label={t('recordings.player.label', { name: isolated(name) })}
      aria-describedby="player-keys"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys need the focus
      tabIndex={0}
      onKeyDown={handleKey}
    >
      <header className="row gap12">
        <bdi className="shrinks grows strong ellipsis">{name}</bdi>
        <IconButton
          className={styles['icon']}
          label={t('recordings.player.close')}
          onClick={onClose}
        >
          <X size={20} />
        </IconButton>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a track is there as soon as its owner has given one */}
      <video
        ref={media}
        className={recording.isVideo ? styles['picture'] : styles['sound']}
        preload="metadata"
        playsInline
        {...events}
      >
        {recording.hasCaptions && address !== undefined && (
          <track
            key={address}
            kind="captions"
            srcLang={recording.captionsLanguage}
            src={`${address}/${RECORD_ACTIONS.captions}`}
            label={t('recordings.player.captions')}
          />
        )}
      </video>
      {failure !== undefined && (
        <div role="alert" className={styles['failed']}>
          <p>{t('recordings.player.failed')}</p>
          <Button onClick={retry}>{t('recordings.player.again')}</Button>
        </div>
      )}
      {/* A player's time goes from the left to the right in every language. */}
      <div className="row wrap gap8" dir="ltr">
        <Position tag={tag} {...controls} />
      </div>
      <div className="row wrap gap8" dir="ltr">
        <Controls tag={tag} hasCaptions={recording.hasCaptions} {...controls} />
      </div>
      <p id="player-keys" className={styles['keys']}>
        {t('recordings.player.keys')}
      </p>
    </section>
  );
}

function Position({
  tag,
  state: { positionS, lengthS },
  goTo,
}: Pick<Player, 'state' | 'goTo'> & { readonly tag: string }) {
  const { t } = useTranslation('reports');
  const at = stopwatchText(tag, positionS);
  const total = stopwatchText(tag, lengthS);
  const max = Math.max(lengthS, 0.1);
  return (
    <>
      <span className="muted type13 tabular">{at}</span>
      <input
        type="range"
        className={styles['position']}
        aria-label={t('recordings.player.position')}
        aria-valuetext={t('recordings.player.positionText', { at, total })}
        min={0}
        max={max}
        step="any"
        value={Math.min(positionS, max)}
        onChange={(event) => goTo(event.currentTarget.valueAsNumber)}
      />
      <span className="muted type13 tabular">{total}</span>
    </>
  );
}

function Controls({
  tag,
  hasCaptions,
  state: { isPlaying, isCaptioned, isMuted, volume, speed: chosen },
  act,
  setVolume,
  setSpeed,
}: Pick<Player, 'state' | 'act' | 'setVolume' | 'setSpeed'> & {
  readonly tag: string;
  readonly hasCaptions: boolean;
}) {
  const { t } = useTranslation('reports');
  const percent = numberFormat(tag, { style: 'percent' });
  const speedName = numberFormat(tag, { maximumFractionDigits: 2 });
  const loudness = isMuted ? 0 : volume;
  const button = (
    name: ButtonName,
    Icon: LucideIcon,
    action: PlayerAction,
    isPressed?: boolean,
  ) => {
    return (
      <IconButton
        className={action.kind === 'toggle' ? styles['main'] : styles['icon']}
        label={t(`recordings.player.${name}`)}
        aria-pressed={isPressed}
        onClick={() => act(action)}
      >
        <Icon size={20} />
      </IconButton>
    );
  };
  return (
    <>
      {button('back', RotateCcw, { kind: 'move', byS: -10 })}
      {button(isPlaying ? 'pause' : 'play', isPlaying ? Pause : Play, { kind: 'toggle' })}
      {button('forward', RotateCw, { kind: 'move', byS: 10 })}
      <span className={styles['space']} />
      {hasCaptions && button('captions', Captions, { kind: 'captions' }, isCaptioned)}
      {button(isMuted ? 'unmute' : 'mute', isMuted ? VolumeX : Volume2, { kind: 'mute' })}
      <input
        type="range"
        className={styles['volume']}
        aria-label={t('recordings.player.volume')}
        aria-valuetext={percent.format(loudness)}
        min={0}
        max={1}
        step={0.05}
        value={loudness}
        onChange={(event) => setVolume(event.currentTarget.valueAsNumber)}
      />
      <SelectField
        isInline
        label={t('recordings.player.speed')}
        value={String(chosen)}
        choices={SPEEDS.map((speed) => ({
          value: String(speed),
          label: `${speedName.format(speed)}×`,
        }))}
        onChange={(speed) => setSpeed(Number(speed))}
      />
    </>
  );
}

/** Whether the focused element uses a key itself, such as a button or a list. */
function isTakenBy(target: EventTarget, key: string): boolean {
  if (target instanceof HTMLButtonElement) return key === ' ';
  if (target instanceof HTMLSelectElement) return true;
  // The volume slider uses arrow keys itself; on the position slider, they seek in useful steps.
  return target instanceof HTMLInputElement && target.max === '1' && key.startsWith('Arrow');
}
