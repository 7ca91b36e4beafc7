import { useEffect, useEffectEvent } from 'react';
import {
  type Bindings,
  SHORTCUTS,
  type ShortcutId,
  hasKey,
  isPressed,
} from '#renderer/domain/shortcuts.ts';
import type { TalkAct } from './talkKey.ts';

/** What the space bar presses or opens, and where it must stay what it is. The heading has the focus after joining. */
const TAKES_SPACE = 'button, a, summary, audio, video, [role="button"], [tabindex]:not(h1)';

/** What the keys of the call do; what cannot be done now is absent, and its key is free. */
export interface ShortcutActs {
  readonly onMicrophone: (act: TalkAct) => void;
  readonly onCamera: () => void;
  readonly onScreen: (() => void) | undefined;
  readonly onParticipants: (() => void) | undefined;
  readonly onChat: (() => void) | undefined;
  readonly onHand: (() => void) | undefined;
  readonly onLayout: (() => void) | undefined;
  readonly onFullScreen: (() => void) | undefined;
}

/**
 * The keys of the call as the person has them: usually M and V switch microphone and camera, the space bar opens the
 * microphone (or silences it) while it is held. None acts while
 * something is being typed, while the focus is in what still loads, or when the key belongs to what has the focus.
 */
export function useCallShortcuts(bindings: Bindings, acts: ShortcutActs): void {
  const handleDown = useEffectEvent((event: KeyboardEvent): void => {
    const pressed = SHORTCUTS.find(({ id }) => isPressed(bindings[id], event));
    if (pressed === undefined || isTyping(event) || isForWhatLoads(event)) return;
    if (event.code === 'Space' && takesSpace(event)) return;
    const act = actOf(pressed.id, acts);
    if (act === undefined) return;
    event.preventDefault(); // the space bar would scroll
    if (!event.repeat) act();
  });
  const handleUp = useEffectEvent((event: KeyboardEvent): void => {
    if (hasKey(bindings.talk, event.code)) acts.onMicrophone('release');
  });
  const handleGone = useEffectEvent(() => acts.onMicrophone('lost'));
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    document.addEventListener('keydown', (event) => handleDown(event), { signal });
    document.addEventListener('keyup', (event) => handleUp(event), { signal });
    // The release of a key that is held while the window loses the focus goes elsewhere.
    window.addEventListener('blur', () => handleGone(), { signal });
    return () => ended.abort();
  }, []);
}

function actOf(id: ShortcutId, acts: ShortcutActs): (() => void) | undefined {
  switch (id) {
    case 'microphone':
      return () => acts.onMicrophone('toggle');
    case 'talk':
      return () => acts.onMicrophone('press');
    case 'camera':
      return acts.onCamera;
    case 'screen':
      return acts.onScreen;
    case 'participants':
      return acts.onParticipants;
    case 'chat':
      return acts.onChat;
    case 'hand':
      return acts.onHand;
    case 'layout':
      return acts.onLayout;
    case 'fullScreen':
      return acts.onFullScreen;
  }
}

function isTyping({ target, isComposing }: KeyboardEvent): boolean {
  return (
    isComposing ||
    (target instanceof HTMLElement &&
      (target.isContentEditable || target.matches('input, textarea, select')))
  );
}

/** People who open the chat begin to write before its field is there. */
function isForWhatLoads({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('[aria-busy="true"]') !== null;
}

function takesSpace({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(TAKES_SPACE) !== null;
}
