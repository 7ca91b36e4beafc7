/**
 * The first start: a profile that knows no server asks for one before anything is contacted. A link that names a
 * server answers the question, once the person has agreed to it; one that names none waits for the answer.
 */
import type { LinkReceiver } from '../features/deepLinks/receiveLinks.ts';
import type { LinkResult } from '../features/deepLinks/parseLink.ts';
import type { FirstServer } from '../features/serverList/firstStartPage.ts';
import type { FirstStartWindow } from '../features/serverList/firstStartWindow.ts';
import type { ShellSettings } from '../lib/storage/settingsFile.ts';

/** Whether a profile has never shown a server. Other settings may be there: a screen that failed leaves some. */
export function knowsNoServer({ lastServer, servers }: ShellSettings): boolean {
  return lastServer === undefined && servers === undefined;
}

export interface FirstStartParts {
  readonly links: LinkReceiver;
  /** Makes what opens links; `onUnopened` hears of one that has opened nothing. */
  readonly createLinkOpener: (onUnopened: () => void) => (result: LinkResult) => void;
  readonly createWindow: (onOpen: (server: FirstServer) => void) => FirstStartWindow;
  readonly show: (server: FirstServer) => void;
  /** Takes who hears that the app ends. */
  readonly onQuit: (listener: () => void) => void;
}

/** Begins with the question, or with the one of a link. What it returns is to be called when a server's window is seen. */
export function beginFirstStart(parts: FirstStartParts): () => void {
  let isOver = false;
  let hasBegun = false;
  let waiting: string | undefined;
  const window = parts.createWindow((server) => {
    const callId = server.callId ?? waiting;
    parts.show({ ...server, ...(callId !== undefined && { callId }) });
  });
  const ask = (): void => {
    if (!isOver) window.ask();
  };
  const followLink = parts.createLinkOpener(ask);
  // A window that opens while the others close would keep the app.
  parts.onQuit(() => {
    isOver = true;
  });
  parts.links.listen((result) => {
    hasBegun = true;
    const isWaiting = !isOver && (result.kind !== 'link' || result.link.host === undefined);
    if (!isWaiting) {
      followLink(result);
      return;
    }
    if (result.kind === 'link') waiting = result.link.callId;
    ask();
  });
  if (!hasBegun) ask();
  return () => {
    isOver = true;
    window.close();
  };
}
