import { Mic, MicOff, Video, VideoOff } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstCharacters } from '#shared/characters.ts';
import { GUEST_NAME_MAX_LENGTH } from '#shared/limits.ts';
import { watchMeter } from '#renderer/media/levels.ts';
import { findChosen, wishInputs } from '#renderer/platform/mediaDevices/chosenDevices.ts';
import type { DeviceTrouble } from '#renderer/platform/mediaDevices/deviceTrouble.ts';
import { getMediaDevices } from '#renderer/platform/mediaDevices/mediaDevices.ts';
import { useDeviceMemory } from '#renderer/state/chosenDevices.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { LevelMeter } from '#renderer/ui/LevelMeter.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';
import { InputControl } from './InputControl.tsx';
import styles from './Lobby.module.css';
import { Preview } from './Preview.tsx';
import type { LobbyInput } from './lobbyMedia.ts';
import { SpeakerControl } from './SpeakerControl.tsx';
import { useLobbyMedia } from './useLobbyMedia.ts';

/** With what someone wants to join. */
export interface LobbyChoice {
  readonly name: string;
  readonly audio: boolean;
  readonly video: boolean;
  readonly audioInputId?: string | undefined;
  readonly videoInputId?: string | undefined;
  readonly audioOutputId?: string | undefined;
}

export type RenderHelp = (help: {
  readonly kind: 'audioInput' | 'videoInput';
  readonly trouble: DeviceTrouble;
  readonly onRetry: () => void;
}) => ReactNode;

/** The last look in the mirror before the call: picture, loudness, name, join. */
export function Lobby({
  defaultName,
  needsName,
  isBusy,
  isQuiet = false,
  onJoin,
  children,
  renderHelp,
  effectChoices,
}: {
  readonly defaultName: string;
  readonly needsName: boolean;
  readonly isBusy: boolean;
  /** Nothing is opened before the person asks for it, even where it is granted. */
  readonly isQuiet?: boolean;
  readonly onJoin: (choice: LobbyChoice) => void;
  /** Further questions of the way in, such as the PIN; part of the form. */
  readonly children?: ReactNode;
  /** What helps where a camera or microphone cannot be had; a feature of its own, so the page brings it. */
  readonly renderHelp?: RenderHelp;
  /** Noise suppression and background; a feature of its own, too. */
  readonly effectChoices?: ReactNode;
}) {
  const { t } = useTranslation('call');
  const [name, setName] = useState(defaultName);
  const [isNameMissing, setIsNameMissing] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  /** Counts presses of Join, so that the answer to an abandoned question joins nobody. */
  const question = useRef(0);
  const memory = useDeviceMemory();
  const media = useLobbyMedia(getMediaDevices(), memory, isQuiet);
  const { audioInput, videoInput } = media.inputs;
  const chosen = wishInputs(memory.chosen, media.devices);
  const isNotAsked = audioInput.kind === 'notAsked' || videoInput.kind === 'notAsked';

  function join(audio: boolean, video: boolean): void {
    setIsAsking(false);
    media.handOver();
    const wish = media.wish();
    onJoin({
      name: name.trim(),
      audio,
      video,
      audioInputId: wish.audioInput,
      videoInputId: wish.videoInput,
      audioOutputId: wish.audioOutput,
    });
  }

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (needsName && name.trim() === '') {
      setIsNameMissing(true);
      nameField.current?.focus();
      return;
    }
    question.current += 1;
    const mine = question.current;
    // Whoever comes out of a call has answered the browser's question already.
    setIsAsking(isNotAsked && !isQuiet);
    const opened = await media.open();
    if (mine !== question.current) return;
    join(
      opened.audioInput.kind === 'on' || opened.audioInput.kind === 'starting',
      opened.videoInput.kind === 'on' || opened.videoInput.kind === 'starting',
    );
  }

  function helpFor(kind: 'audioInput' | 'videoInput', input: LobbyInput): ReactNode {
    return input.kind === 'unavailable'
      ? renderHelp?.({ kind, trouble: input.trouble, onRetry: () => media.toggle(kind) })
      : undefined;
  }

  function handleJoinWithout(): void {
    question.current += 1;
    join(false, false);
  }

  return (
    <form className={styles['lobby']} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <div className={styles['look']}>
        <div className={styles['preview']}>
          <Preview camera={videoInput} onAllow={isNotAsked ? () => void media.open() : undefined} />
        </div>
        {/* Its place is there before it is, or the questions below would jump. */}
        <div className={styles['level']}>
          {audioInput.kind === 'on' && (
            <LevelMeter stream={audioInput.stream} label={t('lobby.level')} watch={watchMeter} />
          )}
        </div>
      </div>
      <div className={styles['questions']}>
        {needsName && (
          <TextField
            ref={nameField}
            label={t('lobby.name')}
            value={name}
            autoComplete="name"
            required
            error={isNameMissing ? t('lobby.nameMissing') : undefined}
            onChange={(event) => {
              setName(firstCharacters(event.currentTarget.value, GUEST_NAME_MAX_LENGTH));
              setIsNameMissing(false);
            }}
          />
        )}
        {children}
        <InputControl
          name={t('device.microphone')}
          selectLabel={t('lobby.chooseMicrophone')}
          input={audioInput}
          icons={{ on: Mic, off: MicOff }}
          devices={media.devices.filter(({ kind }) => kind === 'audioInput')}
          chosenId={chosen.audioInput}
          onToggle={() => media.toggle('audioInput')}
          onChoose={media.choose}
          help={helpFor('audioInput', audioInput)}
        />
        <InputControl
          name={t('device.camera')}
          selectLabel={t('lobby.chooseCamera')}
          input={videoInput}
          icons={{ on: Video, off: VideoOff }}
          devices={media.devices.filter(({ kind }) => kind === 'videoInput')}
          chosenId={chosen.videoInput}
          onToggle={() => media.toggle('videoInput')}
          onChoose={media.choose}
          help={helpFor('videoInput', videoInput)}
        />
        <SpeakerControl
          devices={media.devices}
          chosenId={findChosen('audioOutput', memory.chosen, media.devices)?.id}
          onChoose={media.choose}
        />
        {effectChoices !== undefined && (
          <details className={styles['help']}>
            <summary>{t('effects.title')}</summary>
            {effectChoices}
          </details>
        )}
        <div className={styles['actions']}>
          <Button type="submit" variant="primary" isWide isBusy={isBusy || isAsking}>
            {t('lobby.join')}
          </Button>
          {isAsking && (
            <>
              <p className={styles['asking']} role="status">
                {t('lobby.asking')}
              </p>
              <Button variant="quiet" isWide onClick={handleJoinWithout}>
                {t('lobby.joinWithout')}
              </Button>
            </>
          )}
        </div>
      </div>
    </form>
  );
}
