/** The requests about the shell itself. */
import { type WebContents, app } from 'electron';
import type { ThemeSetting } from '#shared/look/choices.ts';
import { isTestRuntime } from '../../lib/testRuntime.ts';
import type { SettingsFile } from '../../lib/storage/settingsFile.ts';
import { handleRequest } from './handleRequest.ts';

/** Registers them. `serverHost` is the host of the page's server with its port, for people to read. */
export function handleShellRequests(dependencies: {
  readonly serverHost: (contents: WebContents) => string;
  readonly openExternal: (address: string) => Promise<boolean>;
  /** Starts a sign-in in the system's browser, or cancels it. */
  readonly onSignIn: (contents: WebContents, challenge: string | undefined) => Promise<boolean>;
  readonly settings: SettingsFile;
  readonly onCallState: (
    contents: WebContents,
    isInCall: boolean,
    isMicrophoneOn: boolean | undefined,
  ) => void;
  /** Called with the person's theme. */
  readonly onTheme: (theme: ThemeSetting) => void;
  /** Called when the stored language has changed. */
  readonly onLanguage: () => void;
}): void {
  handleRequest('shell:info', (_input, { contents }) => ({
    version: app.getVersion(),
    electron: process.versions.electron,
    chromium: process.versions['chrome'] ?? '',
    platform: process.platform,
    serverHost: dependencies.serverHost(contents),
    isTestRuntime: isTestRuntime(),
  }));
  handleRequest('shell:open-external', async ({ url }) => ({
    ok: await dependencies.openExternal(url), // eng-disable OPEN_EXTERNAL_JS_CHECK -- behind the list of schemes
  }));
  handleRequest('shell:sign-in', async ({ challenge }, { contents }) => ({
    ok: await dependencies.onSignIn(contents, challenge),
  }));
  handleRequest('shell:call-state', ({ isInCall, isMicrophoneOn }, { contents }) =>
    dependencies.onCallState(contents, isInCall, isMicrophoneOn),
  );
  handleRequest('shell:remember-appearance', ({ language, theme }) => {
    const stored = dependencies.settings.read();
    if (theme !== undefined) dependencies.onTheme(theme);
    if (language === stored.language && theme === stored.theme) return;
    dependencies.settings.change({
      ...(language !== undefined && { language }),
      ...(theme !== undefined && { theme }),
    });
    if (language !== undefined && language !== stored.language) dependencies.onLanguage();
  });
}
