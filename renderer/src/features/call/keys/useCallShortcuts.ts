import { useEffect, useEffectEvent } from 'react';
import {
  type Bindings,
  SHORTCUTS,
  type ShortcutId,
  hasKey,
  isPressed,
} from '#renderer/domain/shortcuts.ts';
import type { TalkAct } from './talkKey.ts';

/** Elements that use the space bar themselves. The heading has the focus after joining. */
const TAKES_SPACE = 'button, a, summary, audio, video, [role="button"], [tabindex]:not(h1)';

/** The actions of the shortcuts; unavailable ones are undefined, and their keys aren't handled. */
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
 * Handles the person's shortcuts: by default M and V toggle microphone and camera, and holding the space bar opens (or mutes) the
 * microphone. None acts while the person is typing, while the focus is in a loading element, or when the focused element uses the
 * key.
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
    // If the window loses the focus, the release of a held key isn't received.
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

/** People start to type before the chat's field has loaded. */
function isForWhatLoads({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('[aria-busy="true"]') !== null;
}

function takesSpace({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(TAKES_SPACE) !== null;
}
