/** Full screen for the page (Fullscreen API). */

export interface FullScreen {
  isOn(): boolean;
  /** Needs a press or a key of the person. If the browser refuses, nothing changes. */
  enter(): void;
  leave(): void;
  /** Called at every change, whatever caused it: Escape leaves it, too. */
  watch(listener: () => void): () => void;
}

/** Undefined where it isn't supported, as on an iPhone or in a frame without permission. */
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
