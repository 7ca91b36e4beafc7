/** What every window of the shell is allowed to be, in one place. */
import type { Session, WebPreferences } from 'electron';

/** The options of a window's page. All literal: nothing from settings or arguments reaches them but the flag for developers. */
export function windowPreferences(options: {
  readonly session: Session;
  /** The script of this kind of window. */
  readonly preload: string;
  readonly devTools: boolean;
}): WebPreferences {
  return {
    session: options.session,
    preload: options.preload,
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
    // A call goes on while the window is hidden.
    backgroundThrottling: false,
    // Voices must be heard after a reload, too, before anybody has clicked.
    autoplayPolicy: 'no-user-gesture-required',
    devTools: options.devTools,
  };
}
