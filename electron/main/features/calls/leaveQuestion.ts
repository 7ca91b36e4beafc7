/** Asks before a call ends because a window closes or shows something else. */
import { type BrowserWindow, dialog } from 'electron';
import type { ShellLanguage } from '../../lib/texts/shellLanguage.ts';
import type { CallState } from '../../windows/callState.ts';

const LEAVE = 0;
const STAY = 1;

export interface LeaveQuestion {
  /** True when the window is in no call, or the person leaves it. A second question at once is a no. */
  readonly mayLeave: (window: BrowserWindow) => Promise<boolean>;
  /** Makes closing the window ask. `answered` hears what came of it, before the window is closed for good. */
  readonly guard: (
    window: BrowserWindow,
    answered?: (window: BrowserWindow, isLeaving: boolean) => void,
  ) => void;
}

/** Makes it. */
export function createLeaveQuestion(calls: CallState, { text }: ShellLanguage): LeaveQuestion {
  const asking = new WeakSet<BrowserWindow>();
  const mayLeave = async (window: BrowserWindow): Promise<boolean> => {
    if (window.isDestroyed() || !calls.isInCall(window.webContents)) return true;
    if (asking.has(window)) return false;
    asking.add(window);
    const { response } = await dialog.showMessageBox(window, {
      type: 'question',
      title: text('call.title'),
      message: text('call.title'),
      detail: text('call.text'),
      buttons: [text('call.leave'), text('call.stay')],
      defaultId: STAY,
      cancelId: STAY,
    });
    asking.delete(window);
    return response === LEAVE;
  };
  return {
    mayLeave,
    guard: (window, answered) => {
      window.on('close', (event) => {
        const { webContents } = window;
        if (!calls.isInCall(webContents)) return;
        event.preventDefault();
        void mayLeave(window).then((isLeaving) => {
          answered?.(window, isLeaving);
          if (!isLeaving || window.isDestroyed()) return;
          calls.set(webContents, false);
          // The page's process ends with the window, and camera and microphone with the process.
          window.close();
        });
      });
    },
  };
}
