import { Captions, Pause, Play, RotateCcw, RotateCw, Volume2, VolumeX, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { stopwatchText } from '#renderer/domain/timeWords.ts';
import type { Recording } from '#shared/personal/record.ts';
import { RECORD_ACTIONS } from '#shared/wire/proposed.ts';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { numberFormat } from '#renderer/lib/numberFormat.ts';
import type { Result } from '#shared/result.ts';
import { IconButton } from '#renderer/ui/personal/IconButton.tsx';
import { SelectField } from '#renderer/ui/personal/SelectField.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { SPEEDS, actionOf } from './playerKeys.ts';
import styles from './RecordingPlayer.module.css';
import { usePlayer } from './usePlayer.ts';

/** Plays a recording: any place at once, in several speeds, with the keyboard. */
export function RecordingPlayer({
  recording,
  tag,
  requestUrl,
  onClose,
}: {
  readonly recording: Recording;
  /** BCP 47 tag of the language. */
  readonly tag: string;
  readonly requestUrl: () => Promise<Result<{ readonly url: string }, ApiFailure>>;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['reports', 'common']);
  const frame = useRef<HTMLElement>(null);
  const { media, address, state, failure, act, goTo, setSpeed, setVolume, retry, events } =
    usePlayer(requestUrl, recording.durationS);
  useEffect(() => frame.current?.focus(), []);
  const name = displayText(recording.name);
  const at = stopwatchText(tag, state.positionS);
  const total = stopwatchText(tag, state.lengthS);
  const percent = numberFormat(tag, { style: 'percent' });
  const speedName = numberFormat(tag, { maximumFractionDigits: 2 });

  const handleKey = (event: KeyboardEvent): void => {
    const action = actionOf(event);
    if (action === undefined || isTakenBy(event.target, event.key)) return;
    event.preventDefault();
    act(action);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys for what its buttons do, too
    <section
      ref={frame}
      className={styles['player']}
      aria-label={t('recordings.player.label', { name: isolated(name) })}
      aria-describedby="player-keys"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys need the focus
      tabIndex={0}
      onKeyDown={handleKey}
    >
      <header className={styles['header']}>
        <bdi className={styles['name']}>{name}</bdi>
        <IconButton
          className={styles['icon']}
          label={t('recordings.player.close')}
          onClick={onClose}
        >
          <X size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a track is there as soon as its owner has given one */}
      <video
        ref={media}
        className={recording.isVideo ? styles['picture'] : styles['sound']}
        preload="metadata"
        playsInline
        onError={events.onError}
        onLoadedMetadata={events.onLoadedMetadata}
        onTimeUpdate={events.onChange}
        onPlay={events.onChange}
        onPause={events.onChange}
        onEnded={events.onChange}
        onSeeked={events.onChange}
        onWaiting={events.onChange}
        onCanPlay={events.onChange}
        onRateChange={events.onChange}
        onVolumeChange={events.onChange}
        onDurationChange={events.onChange}
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
      <div className={styles['controls']} dir="ltr">
        <span className={styles['clock']}>{at}</span>
        <input
          type="range"
          className={styles['position']}
          aria-label={t('recordings.player.position')}
          aria-valuetext={t('recordings.player.positionText', { at, total })}
          min={0}
          max={Math.max(state.lengthS, 0.1)}
          step="any"
          value={Math.min(state.positionS, Math.max(state.lengthS, 0.1))}
          onChange={(event) => goTo(event.currentTarget.valueAsNumber)}
        />
        <span className={styles['clock']}>{total}</span>
      </div>
      <div className={styles['controls']} dir="ltr">
        <IconButton
          className={styles['icon']}
          label={t('recordings.player.back')}
          onClick={() => act({ kind: 'move', byS: -10 })}
        >
          <RotateCcw size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <IconButton
          className={styles['main']}
          label={t(state.isPlaying ? 'recordings.player.pause' : 'recordings.player.play')}
          onClick={() => act({ kind: 'toggle' })}
        >
          {state.isPlaying ? (
            <Pause size={20} strokeWidth={1.75} aria-hidden />
          ) : (
            <Play size={20} strokeWidth={1.75} aria-hidden />
          )}
        </IconButton>
        <IconButton
          className={styles['icon']}
          label={t('recordings.player.forward')}
          onClick={() => act({ kind: 'move', byS: 10 })}
        >
          <RotateCw size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <span className={styles['space']} />
        {recording.hasCaptions && (
          <IconButton
            className={styles['icon']}
            label={t('recordings.player.captions')}
            aria-pressed={state.isCaptioned}
            onClick={() => act({ kind: 'captions' })}
          >
            <Captions size={20} strokeWidth={1.75} aria-hidden />
          </IconButton>
        )}
        <IconButton
          className={styles['icon']}
          label={t(state.isMuted ? 'recordings.player.unmute' : 'recordings.player.mute')}
          onClick={() => act({ kind: 'mute' })}
        >
          {state.isMuted ? (
            <VolumeX size={20} strokeWidth={1.75} aria-hidden />
          ) : (
            <Volume2 size={20} strokeWidth={1.75} aria-hidden />
          )}
        </IconButton>
        <input
          type="range"
          className={styles['volume']}
          aria-label={t('recordings.player.volume')}
          aria-valuetext={percent.format(state.isMuted ? 0 : state.volume)}
          min={0}
          max={1}
          step={0.05}
          value={state.isMuted ? 0 : state.volume}
          onChange={(event) => setVolume(event.currentTarget.valueAsNumber)}
        />
        <SelectField
          isInline
          label={t('recordings.player.speed')}
          value={String(state.speed)}
          choices={SPEEDS.map((speed) => ({
            value: String(speed),
            label: `${speedName.format(speed)}×`,
          }))}
          onChange={(speed) => setSpeed(Number(speed))}
        />
      </div>
      <p id="player-keys" className={styles['keys']}>
        {t('recordings.player.keys')}
      </p>
    </section>
  );
}

/** Whether a key already means something where the focus is: pressing a button, going through a list. */
function isTakenBy(target: EventTarget, key: string): boolean {
  if (target instanceof HTMLButtonElement) return key === ' ';
  if (target instanceof HTMLSelectElement) return true;
  // The volume's own arrow keys; on the position they go in steps that are of use.
  return target instanceof HTMLInputElement && target.max === '1' && key.startsWith('Arrow');
}
