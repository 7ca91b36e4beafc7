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

/** The transcription of the person's own speech. `asking`: the voice would leave the device, and the person hasn't agreed yet. */
type OwnCaptions = 'off' | 'asking' | 'on' | 'stopped';

/** The track that the browser transcribes. */
export interface OwnSpeech extends Omit<SpeechOptions, 'track'> {
  readonly stream: MediaStream;
}

/** The state of captions in this call. */
export interface CaptionControls {
  readonly isShown: boolean;
  readonly show: (isShown: boolean) => void;
  readonly size: CaptionSize;
  readonly chooseSize: (size: CaptionSize) => void;
  /** Whether captions are currently stored with a recording. */
  readonly isRecorded: boolean;
  /** The track to transcribe now. */
  readonly speech: OwnSpeech | undefined;
  /** Undefined when the browser can't transcribe, or the person may not speak. */
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
  // A muted microphone isn't transcribed.
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
