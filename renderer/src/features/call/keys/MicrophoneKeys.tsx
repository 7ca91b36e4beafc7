import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type HeldKey, USUAL_HELD_KEY } from '#renderer/domain/heldKey.ts';
import {
  type MicrophoneAct,
  watchMicrophoneKeys,
} from '#renderer/platform/desktop/microphoneKeys.ts';
import { keysOf } from '#renderer/domain/shortcuts.ts';
import type { LocalTrackState } from '#renderer/media/engine.ts';
import { useShortcutChoices, useShortcuts } from '#renderer/state/shortcuts.ts';
import { type CallActions, isActive } from '../controls/callActions.ts';
import { QueuedNotice } from '../controls/NoticeQueue.tsx';
import { type Holding, HOLDING_NOTHING, stepTalk, type TalkAct } from './talkKey.ts';
import { useCallShortcuts } from './useCallShortcuts.ts';

/**
 * The shortcuts of the call, in the window and globally. Announces their effect on the microphone, and shows when a key mutes it.
 */
export function MicrophoneKeys({
  microphone,
  mutedBy,
  actions,
  onParticipants,
  onChat,
  onHand,
  onLayout,
  onFullScreen,
}: {
  readonly microphone: LocalTrackState;
  /** Changes whenever a moderator has muted this person. */
  readonly mutedBy?: number | undefined;
  readonly actions: Pick<CallActions, 'setMicrophone' | 'toggleCamera'> &
    Partial<Pick<CallActions, 'toggleScreenShare'>>;
  /** Opens and closes the list of people, if it exists. */
  readonly onParticipants?: () => void;
  /** Opens and closes the chat, if it exists. */
  readonly onChat?: (() => void) | undefined;
  readonly onHand?: () => void;
  /** Shows the next layout of the stage. */
  readonly onLayout?: () => void;
  /** Toggles full screen, if supported. */
  readonly onFullScreen?: (() => void) | undefined;
}) {
  const { t } = useTranslation('call');
  const bindings = useShortcuts();
  const [{ held }] = useShortcutChoices();
  const holding = useRef<Holding>(HOLDING_NOTHING);
  const [isSilenced, setIsSilenced] = useState(false);
  const isOn = isActive(microphone);
  const [isAsked, setIsAsked] = useState(false);

  /** The shell's key is always push to talk; the choice applies to the key in the window. */
  const handleAct = useEffectEvent((act: TalkAct, use: HeldKey = USUAL_HELD_KEY): void => {
    const stream = streamOf(microphone);
    const step = stepTalk(holding.current, { isOn, stream }, act, use);
    holding.current = step.holding;
    setIsSilenced(step.holding.kind === 'mute');
    if (step.isOn === undefined) return;
    setIsAsked(true);
    actions.setMicrophone(step.isOn);
  });
  useCallShortcuts(bindings, {
    onMicrophone: (act) => handleAct(act, held),
    onCamera: actions.toggleCamera,
    onScreen: actions.toggleScreenShare,
    onParticipants,
    onChat,
    onHand,
    onLayout,
    onFullScreen,
  });
  useEffect(() => watchMicrophoneKeys((act: MicrophoneAct) => handleAct(act)), []);
  // Releasing a key doesn't unmute a person whom a moderator has muted in the meantime.
  const handleMuted = useEffectEvent(() => handleAct('lost'));
  useEffect(() => {
    if (mutedBy !== undefined) handleMuted();
  }, [mutedBy]);

  const key = bindings.talk && keysOf(bindings.talk).join('+');
  const isShown = isSilenced && !isOn && key !== undefined;
  // One live region in both cases, so that changes are announced.
  return (
    <div className={isShown ? undefined : 'visuallyHidden'} role="status">
      {isShown ? (
        <QueuedNotice rank="problem">
          <span>{t('announce.heldMute', { key })}</span>
        </QueuedNotice>
      ) : (
        isAsked && t(isOn ? 'announce.unmuted' : 'announce.muted')
      )}
    </div>
  );
}

/** The stream of an open microphone, muted or not. */
function streamOf(microphone: LocalTrackState): MediaStream | undefined {
  if (microphone.kind === 'on') return microphone.stream;
  return microphone.kind === 'off' ? microphone.muted : undefined;
}
