/** Every window of the shell is made here, so that what a window is allowed to be stands in one place. */
import { BrowserWindow, type BrowserWindowConstructorOptions, type Session } from 'electron';

/** Size, title, parent: all that is not a matter of safety. */
export type WindowShape = Omit<BrowserWindowConstructorOptions, 'webPreferences'>;

/** Makes a window. All of its page's options are literal: nothing from settings or arguments reaches them but the flag for developers. */
export function createWindow(
  options: {
    readonly session: Session;
    /** The script of this kind of window. */
    readonly preload: string;
    readonly devTools: boolean;
  },
  shape: WindowShape,
): BrowserWindow {
  return new BrowserWindow({
    ...shape,
    webPreferences: {
      session: options.session,
      preload: options.preload, // eng-disable PRELOAD_JS_CHECK -- one per kind of window, each with fixed functions only
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      // Nothing of ours answers the middle button, which would open links in windows of their own.
      disableBlinkFeatures: 'Auxclick',
      // A call goes on while the window is hidden.
      backgroundThrottling: false,
      // Voices must be heard after a reload, too, before anybody has clicked.
      autoplayPolicy: 'no-user-gesture-required',
      devTools: options.devTools,
    },
  });
}
