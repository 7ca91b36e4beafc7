import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaptionCommands } from '#renderer/media/session/captionSession.ts';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import {
  type Heard,
  hasSpeechRecognition,
  isSpeechLocal,
  listenToSpeech,
} from '#renderer/platform/mediaDevices/speechRecognition.ts';

export const CAPTION_SIZES = ['small', 'medium', 'large', 'veryLarge'] as const;
export type CaptionSize = (typeof CAPTION_SIZES)[number];

/** Captions of what the person says. `asking`: the voice would leave the machine, and nobody has agreed to that. */
export type OwnCaptions = 'off' | 'asking' | 'on' | 'stopped';

/** Captions as one person has them in this call. */
export interface Captions {
  readonly isShown: boolean;
  readonly show: (isShown: boolean) => void;
  readonly size: CaptionSize;
  readonly chooseSize: (size: CaptionSize) => void;
  /** Absent where the browser makes no text of speech, or the person may not speak. */
  readonly own?:
    | {
        readonly state: OwnCaptions;
        readonly wish: (isOn: boolean) => void;
        readonly agree: () => void;
      }
    | undefined;
}

export function useCaptions({ self, rights }: InCallSnapshot, commands: CaptionCommands): Captions {
  const { i18n } = useTranslation();
  const [isShown, show] = useState(false);
  const [size, chooseSize] = useState<CaptionSize>('medium');
  const [own, setOwn] = useState<OwnCaptions>('off');
  const [isLocal, setIsLocal] = useState(false);
  const language = document.documentElement.lang || i18n.language;
  // A muted microphone is not listened to.
  const stream = self.microphone.kind === 'on' ? self.microphone.stream : undefined;
  const heard = own === 'on' && rights.audio_send ? stream : undefined;
  const handleHeard = useEffectEvent(({ utterance, text, isFinal }: Heard) =>
    commands.say(utterance, text, isFinal),
  );
  const handleEnd = useEffectEvent(() => setOwn('stopped'));
  useEffect(() => {
    if (heard === undefined) return undefined;
    return listenToSpeech({
      language,
      isLocal,
      track: heard.getAudioTracks()[0],
      onHeard: (each) => handleHeard(each),
      onEnd: () => handleEnd(),
    });
  }, [heard, language, isLocal]);

  async function wish(isOn: boolean): Promise<void> {
    if (!isOn) return setOwn('off');
    const stays = await isSpeechLocal(language);
    setIsLocal(stays);
    setOwn(stays ? 'on' : 'asking');
  }
  const canSpeak = hasSpeechRecognition() && rights.audio_send;
  return {
    isShown,
    show,
    size,
    chooseSize,
    own: canSpeak
      ? { state: own, wish: (isOn) => void wish(isOn), agree: () => setOwn('on') }
      : undefined,
  };
}
