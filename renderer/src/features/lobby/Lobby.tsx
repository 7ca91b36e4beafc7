import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstCharacters } from '#shared/characters.ts';
import { GUEST_NAME_MAX_LENGTH } from '#shared/limits.ts';
import { getMediaDevices } from '#renderer/platform/mediaDevices/mediaDevices.ts';
import { type RenderDeviceHelp, useDeviceMemory } from '#renderer/state/chosenDevices.ts';
import type { HandOverChoice } from '#renderer/state/clientBridge.ts';
import type { JoinChoice } from '#renderer/state/joinChoice.ts';
import { Button } from '#renderer/ui/Button.tsx';
import layout from '#renderer/ui/EntryLayout.module.css';
import { TextField } from '#renderer/ui/TextField.tsx';
import { LobbyDevices } from './LobbyDevices.tsx';
import { useLobbyMedia } from './useLobbyMedia.ts';

/** The person's choices for joining. */
export interface LobbyChoice extends Omit<JoinChoice, 'callId' | 'isLinkCopied'> {
  readonly name: string;
}

interface LobbyProps {
  readonly defaultName: string;
  readonly needsName: boolean;
  readonly needsPin?: boolean;
  /** Starts a conference before its time, so that the person can join. Resolves to false on failure. */
  readonly start?: (() => Promise<boolean>) | undefined;
  /** Whether devices stay closed until requested, even with permission. */
  readonly isQuiet?: boolean;
  readonly onJoin: (choice: LobbyChoice) => void;
  /** The heading with the conference's facts. */
  readonly heading?: ReactNode;
  /** Additional parts of the form. */
  readonly children?: ReactNode;
  /** Rendered below Join: the alternatives, with the current choices. */
  readonly renderAfter?: (chosen: HandOverChoice) => ReactNode;
  readonly renderHelp?: RenderDeviceHelp | undefined;
  readonly effectChoices?: ReactNode;
}

/** The green room before the call: the preview with device buttons, name, PIN, and Join. */
export function Lobby({
  defaultName,
  needsName,
  needsPin = false,
  start,
  isQuiet = false,
  onJoin,
  heading,
  children,
  renderAfter,
  renderHelp,
  effectChoices,
}: LobbyProps) {
  const { t } = useTranslation('call');
  const [name, setName] = useState(defaultName);
  const [pin, setPin] = useState('');
  const [missing, setMissing] = useState<'name' | 'pin'>();
  const [isAsking, setIsAsking] = useState(false);
  const [isStarting, setIsStarting] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const pinField = useRef<HTMLInputElement>(null);
  /** Counts presses of Join, so that a late answer to an abandoned prompt doesn't join. */
  const question = useRef(0);
  const memory = useDeviceMemory();
  const media = useLobbyMedia(getMediaDevices(), memory, isQuiet);

  function join(audio: boolean, video: boolean): void {
    setIsAsking(false);
    media.handOver();
    const wish = media.wish();
    onJoin({
      name: name.trim(),
      ...(needsPin && { pin: pin.trim() }),
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
      setMissing('name');
      nameField.current?.focus();
      return;
    }
    if (needsPin && pin.trim() === '') {
      setMissing('pin');
      pinField.current?.focus();
      return;
    }
    if (start !== undefined) {
      setIsStarting(true);
      const hasStarted = await start();
      setIsStarting(false);
      if (!hasStarted) return;
    }
    question.current += 1;
    const mine = question.current;
    const { audioInput, videoInput } = media.inputs;
    const isNotAsked = audioInput.kind === 'notAsked' || videoInput.kind === 'notAsked';
    // A person who comes from a call has already answered the browser's prompt.
    setIsAsking(isNotAsked && !isQuiet);
    const opened = await media.open();
    if (mine !== question.current) return;
    join(
      opened.audioInput.kind === 'on' || opened.audioInput.kind === 'starting',
      opened.videoInput.kind === 'on' || opened.videoInput.kind === 'starting',
    );
  }

  return (
    <form
      className={`${layout['room']} ${layout['withActions']}`}
      onSubmit={(event) => void handleSubmit(event)}
      noValidate
    >
      <div className={layout['heading']}>{heading}</div>
      <LobbyDevices
        media={media}
        chosenDevices={memory.chosen}
        renderHelp={renderHelp}
        effectChoices={effectChoices}
      />
      <div className={layout['questions']}>
        {needsName && (
          <TextField
            ref={nameField}
            label={t('lobby.name')}
            value={name}
            autoComplete="name"
            required
            error={missing === 'name' ? t('lobby.missing') : undefined}
            onChange={(event) => {
              setName(firstCharacters(event.currentTarget.value, GUEST_NAME_MAX_LENGTH));
              setMissing(undefined);
            }}
          />
        )}
        {needsPin && (
          <TextField
            ref={pinField}
            label={t('lobby.pin')}
            value={pin}
            inputMode="numeric"
            data-private // a reload must not write it down
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            error={missing === 'pin' ? t('lobby.missing') : undefined}
            onChange={(event) => {
              setPin(event.currentTarget.value);
              setMissing(undefined);
            }}
          />
        )}
        {children}
        <JoinActions
          label={t(start === undefined ? 'lobby.join' : 'lobby.startNow')}
          isBusy={isStarting}
          isAsking={isAsking}
          onJoinWithout={() => {
            question.current += 1;
            join(false, false);
          }}
        />
        {renderAfter?.({ ...media.wanted, name: name.trim() || undefined })}
      </div>
    </form>
  );
}

/** The Join button; while the browser asks for the devices, also a button to join without them. */
function JoinActions({
  label,
  isBusy,
  isAsking,
  onJoinWithout,
}: {
  readonly label: string;
  readonly isBusy: boolean;
  readonly isAsking: boolean;
  readonly onJoinWithout: () => void;
}) {
  const { t } = useTranslation('call');
  return (
    <div className={layout['actions']}>
      <Button type="submit" variant="primary" isWide isBusy={isBusy || isAsking}>
        {label}
      </Button>
      {isAsking && (
        <>
          <p className="muted type14" role="status">
            {t('lobby.asking')}
          </p>
          <Button variant="quiet" isWide onClick={onJoinWithout}>
            {t('lobby.joinWithout')}
          </Button>
        </>
      )}
    </div>
  );
}
