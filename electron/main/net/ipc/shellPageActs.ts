/** Listens to the shell's own pages. They have a channel of their own: what a server's page may ask, these may not, and the other way round. */
import { type IpcMainInvokeEvent, type WebContents, ipcMain } from 'electron';
import { SHELL_PAGE_CHANNEL, SHELL_PAGE_QR_READER_CHANNEL } from '#shared/ipc/shellPageChannel.ts';
import { type ShellPageAct, shellPageAct } from '#shared/ipc/shellPages.ts';
import { logWarning } from '../../lib/log.ts';
import { createRateLimit } from '../../lib/rateLimit.ts';
import { isTrustedSender } from './senderCheck.ts';

/** People press buttons; no one presses twenty in a second. */
const MAX_PER_SECOND = 20;

/** What the main process does for a page of the shell's own. */
export interface ShellPageHost {
  readonly onAct: (act: ShellPageAct) => void;
  /** Puts what reads QR codes into the page; undefined where a page takes no pictures. */
  readonly bringQrReader?: (() => Promise<void>) | undefined;
}

interface Listener extends ShellPageHost {
  readonly limit: { readonly take: () => boolean };
}

const listeners = new WeakMap<WebContents, Listener>();
let isListening = false;

/** Takes what a window's page says; nothing of any other window reaches the host. */
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

/** Whose page asks, if it may ask now. */
function listenerOf(event: IpcMainInvokeEvent): Listener | undefined {
  const listener = listeners.get(event.sender);
  const isAllowed =
    listener !== undefined && isTrustedSender(event.senderFrame) && listener.limit.take();
  return isAllowed ? listener : undefined;
}
