import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { meterShare, watchLevel } from '#renderer/media/levels.ts';
import type { InputChoice, LocalMediaState, LocalTrackState } from '#renderer/media/engine.ts';
import { findChosen } from '#renderer/platform/mediaDevices/chosenDevices.ts';
import type { Device, DeviceKind } from '#renderer/platform/mediaDevices/mediaDevices.ts';
import { canChooseSpeaker } from '#renderer/platform/mediaDevices/speaker.ts';
import type { DeviceMemory } from '#renderer/state/chosenDevices.ts';
import { DeviceSelect } from '#renderer/ui/DeviceSelect.tsx';
import { LevelMeter } from '#renderer/ui/LevelMeter.tsx';
import { useVideoOf } from '#renderer/ui/useVideoOf.ts';
import styles from './DeviceChoices.module.css';
import { TestSpeaker } from './TestSpeaker.tsx';
import { useDeviceList } from './useDeviceList.ts';

/**
 * The choice of microphone and speaker, or camera. Choosing turns nothing on: a device that is off is used once it is turned on.
 * Picture and level are those of the sent media, so no further device is opened.
 */
export function DeviceChoices({
  of,
  self,
  memory,
  speakerId,
  onChooseInputs,
  onChooseSpeaker,
  effectChoices,
}: {
  readonly of: 'audio' | 'video';
  readonly self: LocalMediaState;
  readonly memory: DeviceMemory;
  readonly speakerId: string | undefined;
  readonly onChooseInputs: (choice: InputChoice) => void;
  readonly onChooseSpeaker: (deviceId: string) => void;
  /** Noise suppression or background; passed in by the page, because it is a separate feature. */
  readonly effectChoices?: ReactNode;
}) {
  const { t } = useTranslation('call');
  const devices = useDeviceList();

  function valueOf(kind: DeviceKind, usedId: string | undefined): string | undefined {
    const isHere = devices.some((device) => device.kind === kind && device.id === usedId);
    return isHere ? usedId : findChosen(kind, memory.chosen, devices)?.id;
  }
  function choose(device: Device): void {
    memory.remember(device);
    switch (device.kind) {
      case 'audioInput':
        onChooseInputs({ audioInputId: device.id });
        return;
      case 'videoInput':
        onChooseInputs({ videoInputId: device.id });
        return;
      case 'audioOutput':
        onChooseSpeaker(device.id);
    }
  }
  const { camera, microphone } = self;
  if (of === 'video')
    return (
      <div className={styles['devices']}>
        {camera.kind === 'on' && <Preview stream={camera.stream} label={t('lobby.preview')} />}
        <Choice
          label={t('lobby.chooseCamera')}
          devices={devices.filter(({ kind }) => kind === 'videoInput')}
          value={valueOf('videoInput', usedBy(camera))}
          onChoose={choose}
        />
        {effectChoices}
      </div>
    );
  return (
    <div className={styles['devices']}>
      <Choice
        label={t('lobby.chooseMicrophone')}
        devices={devices.filter(({ kind }) => kind === 'audioInput')}
        value={valueOf('audioInput', usedBy(microphone))}
        onChoose={choose}
      />
      {microphone.kind === 'on' && (
        <LevelMeter stream={microphone.stream} label={t('lobby.level')} watch={watchShare} />
      )}
      {canChooseSpeaker() && (
        <Choice
          label={t('device.chooseSpeaker')}
          devices={devices.filter(({ kind }) => kind === 'audioOutput')}
          value={valueOf('audioOutput', speakerId)}
          onChoose={choose}
        />
      )}
      <TestSpeaker speakerId={speakerId} />
      {effectChoices}
    </div>
  );
}

function Choice(choice: Omit<ComponentProps<typeof DeviceSelect<Device>>, 'className'>) {
  return (
    <label className="grid gap4 shrinks">
      {choice.label}
      <DeviceSelect className={styles['select']} {...choice} />
    </label>
  );
}

function Preview({ stream, label }: { readonly stream: MediaStream; readonly label: string }) {
  const ref = useVideoOf(stream);
  return (
    <video ref={ref} className={styles['preview']} aria-label={label} playsInline autoPlay muted />
  );
}

/** The currently open device. */
function usedBy(state: LocalTrackState): string | undefined {
  if (state.kind === 'on' && state.deviceId !== undefined) return state.deviceId;
  const stream =
    state.kind === 'on' ? state.stream : state.kind === 'off' ? state.muted : undefined;
  return stream?.getTracks()[0]?.getSettings().deviceId;
}

function watchShare(stream: MediaStream, show: (share: number) => void): () => void {
  return watchLevel(stream, (level) => show(meterShare(level)));
}
