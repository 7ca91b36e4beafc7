/** Every window and view of the shell is made here, so that what a page is allowed to be is in one place. */
import {
  BrowserWindow,
  type BrowserWindowConstructorOptions,
  type Session,
  WebContentsView,
  type WebPreferences,
} from 'electron';

/** Size, title, parent: all that is not a matter of safety. */
export type WindowShape = Omit<BrowserWindowConstructorOptions, 'webPreferences'>;

export interface PageOptions {
  readonly session: Session;
  /** The script of this kind of window. */
  readonly preload: string;
  readonly devTools: boolean;
  /** Whether people write in it; the session decides whether anything is checked. */
  readonly hasSpelling?: boolean;
}

/** Makes a window. All of its page's options are literal: nothing from settings or arguments reaches them but the flag for developers. */
export function createWindow(options: PageOptions, shape: WindowShape): BrowserWindow {
  const webPreferences = pagePreferences(options);
  return new BrowserWindow({ ...shape, webPreferences }); // eng-disable AUXCLICK_JS_CHECK CONTEXT_ISOLATION_JS_CHECK SANDBOX_JS_CHECK -- are below, for windows and views alike
}

/** Makes a page that lies over a part of a window. */
export function createView(options: PageOptions): WebContentsView {
  return new WebContentsView({ webPreferences: pagePreferences(options) });
}

function pagePreferences(options: PageOptions): WebPreferences {
  return {
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
    spellcheck: options.hasSpelling === true,
    // Nothing of ours answers the middle button, which would open links in windows of their own.
    disableBlinkFeatures: 'Auxclick',
    // A call continues while the window is hidden.
    backgroundThrottling: false,
    // Voices must be heard after a reload, too, before anyone has clicked.
    autoplayPolicy: 'no-user-gesture-required',
    devTools: options.devTools,
  };
}
