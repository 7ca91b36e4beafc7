/** The events of a page besides the bridge's messages: navigations, console messages, and failed requests. */
import type { WebContents } from 'electron';
import { createListeners } from '../../../lib/listeners.ts';
import type { RecordedEvent } from '../staging/recording.ts';

/** The unredacted event. */
type PageEvent = RecordedEvent;

export type Journal = ReturnType<typeof createJournal>;

/** Creates the journal; `now` returns milliseconds on the clock of the bridge's messages. */
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

/** Records the events of a window's contents. They must not share their session: it has only one listener for requests. */
export function watchPage(contents: WebContents, note: Journal['note']): void {
  const navigated = (_event: unknown, text: string): void => note({ kind: 'navigation', text });
  contents.on('did-navigate', navigated);
  contents.on('did-navigate-in-page', (event, url, isMainFrame) => {
    if (isMainFrame) navigated(event, url);
  });
  // Older versions of Electron pass the message as an argument only.
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
    // A page that navigates cancels its pending requests.
    if (error !== 'net::ERR_ABORTED') failed(webContentsId, error, method, url);
  });
}
