import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type MicrophoneAct,
  watchMicrophoneKeys,
} from '#renderer/platform/desktop/microphoneKeys.ts';
import { useShortcuts } from '#renderer/state/shortcuts.ts';
import type { CallActions } from './callActions.ts';
import { stepTalk } from './talkKey.ts';
import { useCallShortcuts } from './useCallShortcuts.ts';

/** The keys of the call, in the window and out of it; says aloud what they did to the microphone. */
export function MicrophoneKeys({
  isOn,
  actions,
  onParticipants,
  onChat,
  onHand,
}: {
  readonly isOn: boolean;
  readonly actions: Pick<CallActions, 'setMicrophone' | 'toggleCamera'> &
    Partial<Pick<CallActions, 'toggleScreenShare'>>;
  /** Opens and closes the list of people, where there is one. */
  readonly onParticipants?: () => void;
  /** Opens and closes the chat, where there is one. */
  readonly onChat?: (() => void) | undefined;
  readonly onHand?: () => void;
}) {
  const { t } = useTranslation('call');
  const isTalking = useRef(false);
  const [isAsked, setIsAsked] = useState(false);

  const handleAct = useEffectEvent((act: MicrophoneAct): void => {
    const step = stepTalk(isTalking.current, isOn, act);
    isTalking.current = step.isTalking;
    if (step.isOn === undefined) return;
    setIsAsked(true);
    actions.setMicrophone(step.isOn);
  });
  useCallShortcuts(useShortcuts(), {
    onMicrophone: handleAct,
    onCamera: actions.toggleCamera,
    onScreen: actions.toggleScreenShare,
    onParticipants,
    onChat,
    onHand,
  });
  useEffect(() => watchMicrophoneKeys((act) => handleAct(act)), []);

  return (
    <div className="visuallyHidden" role="status">
      {isAsked && t(isOn ? 'announce.unmuted' : 'announce.muted')}
    </div>
  );
}
