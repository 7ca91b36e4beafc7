/**
 * Receives messages of the shell's own pages. They have a separate channel: they can't send the requests of a server's page, and
 * vice versa.
 */
import { type IpcMainInvokeEvent, type WebContents, ipcMain } from 'electron';
import { SHELL_PAGE_CHANNEL, SHELL_PAGE_QR_READER_CHANNEL } from '#shared/ipc/shellPageChannel.ts';
import { type ShellPageAct, shellPageAct } from '#shared/ipc/shellPages.ts';
import { logWarning } from '../../lib/log.ts';
import { createRateLimit } from '../../lib/rateLimit.ts';
import { isTrustedSender } from './senderCheck.ts';

/** The messages are button presses; people don't press twenty per second. */
const MAX_PER_SECOND = 20;

/** What the main process does for a page of the shell's own. */
export interface ShellPageHost {
  readonly onAct: (act: ShellPageAct) => void;
  /** Injects the QR code reader into the page; undefined for a page without pictures. */
  readonly bringQrReader?: (() => Promise<void>) | undefined;
}

interface Listener extends ShellPageHost {
  readonly limit: { readonly take: () => boolean };
}

const listeners = new WeakMap<WebContents, Listener>();
let isListening = false;

/** Passes the messages of a window's page, and of no other window, to the host. */
export function listenToShellPage(contents: WebContents, host: ShellPageHost): void {
  listeners.set(contents, { ...host, limit: createRateLimit(MAX_PER_SECOND, Date.now) });
  if (isListening) return;
  isListening = true;
  ipcMain.handle(SHELL_PAGE_CHANNEL, (event, ...args: readonly unknown[]) => {
    const listener = listenerOf(event);
    const act = shellPageAct.safeParse(args[0]);
    if (listener === undefined || args.length > 1 || !act.success) {
      logWarning('shell page refused', { isAllowed: listener !== undefined });
      return;
    }
    listener.onAct(act.data);
  });
  ipcMain.handle(SHELL_PAGE_QR_READER_CHANNEL, async (event) => {
    const bring = listenerOf(event)?.bringQrReader;
    if (bring === undefined) logWarning('QR code reader refused');
    else await bring();
  });
}

/** The listener for the sending page; undefined if the page may not send now. */
function listenerOf(event: IpcMainInvokeEvent): Listener | undefined {
  const listener = listeners.get(event.sender);
  const isAllowed =
    listener !== undefined && isTrustedSender(event.senderFrame) && listener.limit.take();
  return isAllowed ? listener : undefined;
}
