import { useEffect, useState } from 'react';
import { findFullScreen } from '#renderer/platform/browser/fullScreen.ts';

/** Whether the call is in full screen, with a toggle. */
export interface FullScreenControl {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** Undefined without support. The end of the call leaves full screen. */
export function useFullScreen(): FullScreenControl | undefined {
  const [access] = useState(findFullScreen);
  const [isOn, setIsOn] = useState(() => access?.isOn() ?? false);
  useEffect(() => {
    if (access === undefined) return undefined;
    const stop = access.watch(() => setIsOn(access.isOn()));
    return () => {
      stop();
      access.leave();
    };
  }, [access]);
  // The state follows a frame later: a key press right away must not request the current state.
  return access && { isOn, toggle: () => (access.isOn() ? access.leave() : access.enter()) };
}
