import { useEffect, useEffectEvent } from 'react';
import type { MicrophoneAct } from '#renderer/platform/desktop/microphoneKeys.ts';

/** By place on the keyboard, so that they work in every alphabet. */
export const MICROPHONE_SHORTCUT = { code: 'KeyM', name: 'M' } as const;
export const CAMERA_SHORTCUT = { code: 'KeyV', name: 'V' } as const;
/** Held to talk. */
export const TALK_SHORTCUT = { code: 'Space', name: 'Space' } as const;

/** What the space bar presses or opens, and where it must stay what it is. */
const TAKES_SPACE = 'button, a, summary, audio, video, [role="button"], [tabindex]';

/**
 * M and V switch microphone and camera, the space bar opens the microphone while it is held, unless
 * something is being typed or the key belongs to what has the focus.
 */
export function useCallShortcuts({
  onMicrophone,
  onCamera,
}: {
  readonly onMicrophone: (act: MicrophoneAct) => void;
  readonly onCamera: () => void;
}): void {
  const handleDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event)) return;
    if (event.code === TALK_SHORTCUT.code) {
      if (event.shiftKey || takesSpace(event)) return;
      event.preventDefault(); // it would scroll
      if (!event.repeat) onMicrophone('press');
    }
    if (event.repeat) return;
    if (event.code === MICROPHONE_SHORTCUT.code) onMicrophone('toggle');
    if (event.code === CAMERA_SHORTCUT.code) onCamera();
  });
  const handleUp = useEffectEvent((event: KeyboardEvent): void => {
    if (event.code === TALK_SHORTCUT.code) onMicrophone('release');
  });
  const handleGone = useEffectEvent(() => onMicrophone('release'));
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

function isTyping({ target, isComposing }: KeyboardEvent): boolean {
  return (
    isComposing ||
    (target instanceof HTMLElement &&
      (target.isContentEditable || target.matches('input, textarea, select')))
  );
}

function takesSpace({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(TAKES_SPACE) !== null;
}
