/** What happens on a page besides the bridge: where it goes, what its console says, and which requests fail. */
import type { WebContents } from 'electron';
import { createListeners } from '../../../lib/listeners.ts';
import type { RecordedEvent } from '../staging/recording.ts';

/** As it happened: nothing is taken out yet. */
type PageEvent = RecordedEvent;

export type Journal = ReturnType<typeof createJournal>;

/** Makes it; `now` in milliseconds, on the clock of the bridge's messages. */
export function createJournal(now: () => number) {
  const listeners = createListeners<[event: PageEvent]>();
  return {
    note: (event: Omit<PageEvent, 'at'>): void => {
      listeners.call({ at: now(), ...event });
    },
    /** Returns what ends it. */
    listen: listeners.add,
  };
}

/** Notes what happens in a window's contents, whose session must be theirs alone: it has one listener for requests. */
export function watchPage(contents: WebContents, note: Journal['note']): void {
  const navigated = (_event: unknown, text: string): void => note({ kind: 'navigation', text });
  contents.on('did-navigate', navigated);
  contents.on('did-navigate-in-page', (event, url, isMainFrame) => {
    if (isMainFrame) navigated(event, url);
  });
  // Older runtimes give the message as an argument only.
  contents.on('console-message', (event, _level, message) => {
    note({ kind: 'console', text: event.message ?? message });
  });
  const { webRequest } = contents.session;
  const failed = (of: number | undefined, what: string, method: string, url: string): void => {
    if (of === contents.id) note({ kind: 'request', text: `${what} ${method} ${url}` });
  };
  webRequest.onCompleted(({ webContentsId, statusCode, method, url }) => {
    if (statusCode >= 400) failed(webContentsId, String(statusCode), method, url);
  });
  webRequest.onErrorOccurred(({ webContentsId, error, method, url }) => {
    // A page that leaves gives up what it was still waiting for.
    if (error !== 'net::ERR_ABORTED') failed(webContentsId, error, method, url);
  });
}
