import type { CaptionCommands } from '#renderer/media/conversation.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaptionSize } from '#renderer/domain/captionChoice.ts';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import type { SpeechOptions } from '#renderer/platform/mediaDevices/speechRecognition.ts';
import {
  hasSpeechRecognition,
  isSpeechLocal,
} from '#renderer/platform/mediaDevices/speechSupport.ts';
import { useCaptionChoice } from '#renderer/state/captionChoice.ts';

/** Captions of what the person says. `asking`: the voice would leave the machine, and no one has agreed to that. */
type OwnCaptions = 'off' | 'asking' | 'on' | 'stopped';

/** What the browser is to make text of. */
export interface OwnSpeech extends Omit<SpeechOptions, 'track'> {
  readonly stream: MediaStream;
}

/** Captions as one person has them in this call. */
export interface CaptionControls {
  readonly isShown: boolean;
  readonly show: (isShown: boolean) => void;
  readonly size: CaptionSize;
  readonly chooseSize: (size: CaptionSize) => void;
  /** Whether captions become part of a recording now. */
  readonly isRecorded: boolean;
  /** What the browser is to listen to now. */
  readonly speech: OwnSpeech | undefined;
  /** Absent where the browser makes no text of speech, or the person may not speak. */
  readonly own?:
    | {
        readonly state: OwnCaptions;
        readonly wish: (isOn: boolean) => void;
        readonly agree: () => void;
      }
    | undefined;
}

export function useCaptions(
  { self, rights, recording }: InCallSnapshot,
  commands: CaptionCommands,
): CaptionControls {
  const { i18n } = useTranslation();
  const [{ isShown, size }, choose] = useCaptionChoice();
  const [own, setOwn] = useState<OwnCaptions>('off');
  const [isLocal, setIsLocal] = useState(false);
  const language = document.documentElement.lang || i18n.language;
  // A muted microphone is not listened to.
  const stream = self.microphone.kind === 'on' ? self.microphone.stream : undefined;
  const heard = own === 'on' && rights.audio_send ? stream : undefined;
  async function wish(isOn: boolean): Promise<void> {
    if (!isOn) return setOwn('off');
    const stays = await isSpeechLocal(language);
    setIsLocal(stays);
    setOwn(stays ? 'on' : 'asking');
  }
  const canSpeak = hasSpeechRecognition() && rights.audio_send;
  return {
    isShown,
    show: (isOn) => choose({ isShown: isOn }),
    size,
    isRecorded: recording?.isPaused === false,
    chooseSize: (next) => choose({ size: next }),
    speech: heard && {
      ...{ language, isLocal, stream: heard },
      onHeard: ({ utterance, text, isFinal }) => commands.say(utterance, text, isFinal, language),
      onEnd: () => setOwn('stopped'),
    },
    own: canSpeak
      ? { state: own, wish: (isOn) => void wish(isOn), agree: () => setOwn('on') }
      : undefined,
  };
}
