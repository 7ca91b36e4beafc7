import { useEffect } from 'react';
import { sendCallState } from '#renderer/platform/desktop/callState.ts';

/**
 * Lets the desktop shell know while a call is on: it keeps the display awake, asks before it closes, and
 * shows in the tray whether one is heard.
 */
export function useShellCallState(isInCall: boolean, isMicrophoneOn: boolean): void {
  useEffect(() => {
    if (isInCall) void sendCallState(true, isMicrophoneOn);
  }, [isInCall, isMicrophoneOn]);
  useEffect(() => {
    if (!isInCall) return undefined;
    return () => void sendCallState(false);
  }, [isInCall]);
}
