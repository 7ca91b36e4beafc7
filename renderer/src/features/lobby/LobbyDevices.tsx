import { Mic, MicOff, Sparkles, Video, VideoOff, Volume2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { watchMeter } from '#renderer/media/levels.ts';
import {
  type ChosenDevices,
  findChosen,
  wishInputs,
} from '#renderer/platform/mediaDevices/chosenDevices.ts';
import type { RenderDeviceHelp } from '#renderer/state/chosenDevices.ts';
import layout from '#renderer/ui/EntryLayout.module.css';
import { LevelMeter } from '#renderer/ui/LevelMeter.tsx';
import { InputProblem, InputSwitch } from './InputControl.tsx';
import styles from './Lobby.module.css';
import type { LobbyInput } from './lobbyMedia.ts';
import { Preview } from './Preview.tsx';
import type { LobbyMedia } from './useLobbyMedia.ts';
import type { Device } from '#renderer/platform/mediaDevices/mediaDevices.ts';
import { canChooseSpeaker } from '#renderer/platform/mediaDevices/speaker.ts';
import { DeviceSelect } from '#renderer/ui/DeviceSelect.tsx';

/** The preview with device buttons, the microphone's level, the speaker, and their problems. */
export function LobbyDevices({
  media,
  chosenDevices,
  renderHelp,
  effectChoices,
}: {
  readonly media: LobbyMedia;
  readonly chosenDevices: ChosenDevices;
  /** Help for an unavailable camera or microphone; passed in by the page, because it is a separate feature. */
  readonly renderHelp: RenderDeviceHelp | undefined;
  /** Noise suppression and background; also a separate feature. */
  readonly effectChoices: ReactNode;
}) {
  const { t } = useTranslation('call');
  const [areEffectsOpen, setAreEffectsOpen] = useState(false);
  const effectsId = useId();
  const { audioInput, videoInput } = media.inputs;
  const isNotAsked = audioInput.kind === 'notAsked' || videoInput.kind === 'notAsked';

  function helpFor(kind: 'audioInput' | 'videoInput', input: LobbyInput): ReactNode {
    return input.kind === 'unavailable'
      ? renderHelp?.({ kind, problem: input.problem, onRetry: () => media.toggle(kind) })
      : undefined;
  }

  return (
    <div className={layout['look']}>
      <div className={styles['preview']}>
        <Preview camera={videoInput} onAllow={isNotAsked ? () => void media.open() : undefined} />
        <div className={styles['switches']}>
          <LobbySwitch kind="audioInput" {...{ media, chosenDevices }} />
          <LobbySwitch kind="videoInput" {...{ media, chosenDevices }} />
          {effectChoices !== undefined && (
            <button
              type="button"
              className={styles['effects']}
              aria-label={t('effects.title')}
              aria-expanded={areEffectsOpen}
              aria-controls={effectsId}
              onClick={() => setAreEffectsOpen(!areEffectsOpen)}
            >
              <Sparkles size={20} />
            </button>
          )}
        </div>
      </div>
      {/* Its place is there before it is, or what is below would jump. */}
      <div className={styles['sound']}>
        <div className={styles['level']}>
          {audioInput.kind === 'on' && (
            <>
              <Mic size={18} />
              <LevelMeter stream={audioInput.stream} label={t('lobby.level')} watch={watchMeter} />
            </>
          )}
        </div>
        <SpeakerControl
          devices={media.devices}
          chosenId={findChosen('audioOutput', chosenDevices, media.devices)?.id}
          onChoose={media.choose}
        />
      </div>
      <InputProblem
        name={t('device.microphone')}
        input={audioInput}
        help={helpFor('audioInput', audioInput)}
      />
      <InputProblem
        name={t('device.camera')}
        input={videoInput}
        help={helpFor('videoInput', videoInput)}
      />
      <div id={effectsId} hidden={!areEffectsOpen}>
        {areEffectsOpen && effectChoices}
      </div>
    </div>
  );
}

function LobbySwitch({
  kind,
  media,
  chosenDevices,
}: {
  readonly kind: 'audioInput' | 'videoInput';
  readonly media: LobbyMedia;
  readonly chosenDevices: ChosenDevices;
}) {
  const { t } = useTranslation('call');
  const isAudio = kind === 'audioInput';
  return (
    <InputSwitch
      name={t(isAudio ? 'device.microphone' : 'device.camera')}
      selectLabel={t(isAudio ? 'lobby.chooseMicrophone' : 'lobby.chooseCamera')}
      input={media.inputs[kind]}
      icons={isAudio ? { on: Mic, off: MicOff } : { on: Video, off: VideoOff }}
      devices={media.devices.filter((device) => device.kind === kind)}
      chosenId={wishInputs(chosenDevices, media.devices)[kind]}
      onToggle={() => media.toggle(kind)}
      onChoose={media.choose}
    />
  );
}

/** The choice of the speaker. Hidden when the browser has no choice or there is only one speaker. */
function SpeakerControl({
  devices,
  chosenId,
  onChoose,
}: {
  readonly devices: readonly Device[];
  readonly chosenId: string | undefined;
  readonly onChoose: (speaker: Device) => void;
}) {
  const { t } = useTranslation('devices');
  const named = devices.filter(({ kind, label }) => kind === 'audioOutput' && label !== '');
  if (!canChooseSpeaker() || named.length < 2) return undefined;
  return (
    <div className="row gap4 shrinks muted rigidIcons">
      <Volume2 size={20} />
      <DeviceSelect
        className={styles['select']}
        label={t('speaker.choose')}
        devices={named}
        value={chosenId}
        onChoose={onChoose}
      />
    </div>
  );
}
