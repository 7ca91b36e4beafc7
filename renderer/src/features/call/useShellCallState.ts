import { useEffect } from 'react';
import { tellCallState } from '#renderer/platform/desktop/callState.ts';

/** Lets the desktop shell know while a call is on: it keeps the display awake and asks before it closes. */
export function useShellCallState(isInCall: boolean): void {
  useEffect(() => {
    if (!isInCall) return undefined;
    void tellCallState(true);
    return () => void tellCallState(false);
  }, [isInCall]);
}
