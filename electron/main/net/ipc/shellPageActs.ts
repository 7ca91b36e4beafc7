/** Listens to the shell's own pages. They have a channel of their own: what a server's page may ask, these may not, and the other way round. */
import { type IpcMainInvokeEvent, type WebContents, ipcMain } from 'electron';
import { SHELL_PAGE_CHANNEL } from '#shared/ipc/shellPageChannel.ts';
import { type ShellPageAct, shellPageAct } from '#shared/ipc/shellPages.ts';
import { logWarning } from '../../lib/log.ts';
import { createRateLimit } from '../../lib/rateLimit.ts';
import { isTrustedSender } from './senderCheck.ts';

/** People press buttons; no one presses twenty in a second. */
const MAX_PER_SECOND = 20;

interface Listener {
  readonly onAct: (act: ShellPageAct) => void;
  readonly limit: { readonly take: () => boolean };
}

const listeners = new WeakMap<WebContents, Listener>();
let isListening = false;

/** Takes what a window's page says; nothing of any other window reaches `onAct`. */
export function listenToShellPage(contents: WebContents, onAct: (act: ShellPageAct) => void): void {
  listeners.set(contents, { onAct, limit: createRateLimit(MAX_PER_SECOND, Date.now) });
  if (isListening) return;
  isListening = true;
  ipcMain.handle(SHELL_PAGE_CHANNEL, (event: IpcMainInvokeEvent, ...args: readonly unknown[]) => {
    const listener = listeners.get(event.sender);
    const act = shellPageAct.safeParse(args[0]);
    const isAllowed =
      listener !== undefined && isTrustedSender(event.senderFrame) && listener.limit.take();
    if (!isAllowed || args.length > 1 || !act.success) {
      logWarning('shell page refused', { isAllowed });
      return;
    }
    listener.onAct(act.data);
  });
}
