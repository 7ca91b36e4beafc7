/** Creates all windows and views of the shell, so that the security options of pages are in one place. */
import {
  BrowserWindow,
  type BrowserWindowConstructorOptions,
  type Session,
  WebContentsView,
  type WebPreferences,
} from 'electron';

/** Size, title, parent: all options without effect on security. */
export type WindowShape = Omit<BrowserWindowConstructorOptions, 'webPreferences'>;

export interface PageOptions {
  readonly session: Session;
  /** The preload script of this kind of window. */
  readonly preload: string;
  readonly devTools: boolean;
  /** Whether people write in it; the session decides whether spelling is checked. */
  readonly hasSpelling?: boolean;
}

/** Creates a window. All options of its page are literals, except the flag for developer tools. */
export function createWindow(options: PageOptions, shape: WindowShape): BrowserWindow {
  const webPreferences = pagePreferences(options);
  return new BrowserWindow({ ...shape, webPreferences }); // eng-disable AUXCLICK_JS_CHECK CONTEXT_ISOLATION_JS_CHECK SANDBOX_JS_CHECK -- are below, for windows and views alike
}

/** Creates a page that covers a part of a window. */
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
    // A middle click, which would open links in new windows, has no use here.
    disableBlinkFeatures: 'Auxclick',
    // A call continues while the window is hidden.
    backgroundThrottling: false,
    // Voices must be audible after a reload without a click.
    autoplayPolicy: 'no-user-gesture-required',
    devTools: options.devTools,
  };
}
