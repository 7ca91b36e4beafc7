import { watchWake } from '#renderer/platform/wake/watchWake.ts';

/** Events of the page that matter to a call. */
export interface PageEvents {
  /** The network is back, or the page is visible again: time to check the connection. */
  onReturn(listener: () => void): () => void;
  /** The machine has slept, or its screen was locked: connections and devices may be lost without an event. */
  onWake(listener: (hasSlept: boolean) => void): () => void;
  /** The page is closed for good. */
  onGone(listener: () => void): () => void;
}

export const BROWSER_PAGE_EVENTS: PageEvents = {
  onReturn(listener) {
    const ended = new AbortController();
    const { signal } = ended;
    const handleVisibility = (): void => {
      if (document.visibilityState === 'visible') listener();
    };
    window.addEventListener('online', listener, { signal });
    document.addEventListener('visibilitychange', handleVisibility, { signal });
    return () => ended.abort();
  },
  onWake: watchWake,
  onGone(listener) {
    const handleHide = (event: PageTransitionEvent): void => {
      if (!event.persisted) listener();
    };
    window.addEventListener('pagehide', handleHide);
    return () => window.removeEventListener('pagehide', handleHide);
  },
};
