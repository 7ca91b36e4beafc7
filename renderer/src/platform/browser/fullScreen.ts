/** The page on the whole screen (Fullscreen API). */

export interface FullScreen {
  isOn(): boolean;
  /** From a press or a key of the person's; where the browser refuses everything stays unchanged. */
  enter(): void;
  leave(): void;
  /** Called at every change, no matter who made it: Escape leaves it, too. */
  watch(listener: () => void): () => void;
}

/** Undefined where there is none, as on an iPhone or in a frame that may not. */
export function findFullScreen(): FullScreen | undefined {
  if (!document.fullscreenEnabled) return undefined;
  const isOn = (): boolean => document.fullscreenElement !== null;
  return {
    isOn,
    enter() {
      document.documentElement.requestFullscreen().catch(() => undefined);
    },
    leave() {
      if (isOn()) document.exitFullscreen().catch(() => undefined);
    },
    watch(listener) {
      document.addEventListener('fullscreenchange', listener);
      return () => document.removeEventListener('fullscreenchange', listener);
    },
  };
}
