/**
 * The first start: a profile without a server asks for one before any connection. A link with a server answers the question, once
 * the person has agreed to it; a link without one waits for the answer.
 */
import type { LinkReceiver } from '../features/deepLinks/receiveLinks.ts';
import type { LinkResult } from '../features/deepLinks/parseLink.ts';
import type { FirstServer } from '../features/serverList/firstStartPage.ts';
import type { FirstStartWindow } from '../features/serverList/firstStartWindow.ts';
import type { ShellSettings } from '../lib/storage/settingsFile.ts';

/** Whether a profile has never shown a server. It may have other settings: a graphics failure writes some. */
export function knowsNoServer({ lastServer, servers }: ShellSettings): boolean {
  return lastServer === undefined && servers === undefined;
}

export interface FirstStartParts {
  readonly links: LinkReceiver;
  /** Creates the function that opens links; `onUnopened` is called when a link was refused without a window. */
  readonly createLinkOpener: (onUnopened: () => void) => (result: LinkResult) => void;
  readonly createWindow: (onOpen: (server: FirstServer) => void) => FirstStartWindow;
  readonly show: (server: FirstServer) => void;
  /** Adds a listener for the end of the app. */
  readonly onQuit: (listener: () => void) => void;
}

/** Begins with the first start's question, or with that of a link. Returns a function to call when a server's window is visible. */
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
  // A window that opens while the others close would keep the app running.
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
