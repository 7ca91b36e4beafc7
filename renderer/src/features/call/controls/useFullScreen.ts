import { useEffect, useState } from 'react';
import { findFullScreen } from '#renderer/platform/browser/fullScreen.ts';

/** Whether the call takes the whole screen, and how to change that. */
export interface FullScreenControl {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** Undefined where no page can. The call gives the screen back when it ends. */
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
  // The state follows the screen a frame later: a key that is pressed right away must not ask for what is there.
  return access && { isOn, toggle: () => (access.isOn() ? access.leave() : access.enter()) };
}
