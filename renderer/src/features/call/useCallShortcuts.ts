import { useEffect, useEffectEvent } from 'react';
import type { CallActions } from './callActions.ts';

/** By place on the keyboard, so that they work in every alphabet. */
export const MICROPHONE_SHORTCUT = { code: 'KeyM', name: 'M' } as const;
export const CAMERA_SHORTCUT = { code: 'KeyV', name: 'V' } as const;

/** M and V switch microphone and camera, unless something is being typed. */
export function useCallShortcuts(
  actions: Pick<CallActions, 'toggleMicrophone' | 'toggleCamera'>,
): void {
  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || isTyping(event)) return;
    if (event.code === MICROPHONE_SHORTCUT.code) actions.toggleMicrophone();
    if (event.code === CAMERA_SHORTCUT.code) actions.toggleCamera();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function isTyping({ target, isComposing }: KeyboardEvent): boolean {
  return (
    isComposing ||
    (target instanceof HTMLElement &&
      (target.isContentEditable || target.matches('input, textarea, select')))
  );
}
