/** The start in in-app mode: which page of which server, and what its client can do. */
import { join } from 'node:path';
import type { BrowserWindow, Session } from 'electron';
import { conferencePath } from '#shared/links.ts';
import { openNativeDevices } from '../devices/openNativeDevices.ts';
import { APP_PAGES, type PageRules, serverPages } from '../security/pageRules.ts';
import type { ServerChoice } from '../servers/chosenServer.ts';
import type { ServerHub } from '../servers/serverHub.ts';
import type { InAppOption } from '../startOptions.ts';
import type { ShellLanguage } from '../texts/shellLanguage.ts';
import type { ServerWindows } from '../windows/serverWindows.ts';
import { openInApp } from './openInApp.ts';

export interface InAppModeParts {
  readonly choice: ServerChoice;
  readonly hub: ServerHub;
  readonly devTools: boolean;
  readonly openExternal: (address: string) => Promise<boolean>;
  readonly language: ShellLanguage;
  readonly windows: ServerWindows;
  readonly sessionOf: (rules: PageRules) => Session;
}

/** Opens the window. A page of the server needs the server's address, so an embedded one must have started before. */
export async function openInAppMode(
  { page, clientVersion }: InAppOption,
  { choice, hub, devTools, openExternal, language, windows, sessionOf }: InAppModeParts,
): Promise<BrowserWindow> {
  const rules = page === 'bundle' ? APP_PAGES : serverPages(await hub.connect(choice).origin());
  return openInApp({
    session: sessionOf(rules),
    preload: join(import.meta.dirname, '../preload/inAppWindow.cjs'),
    ...{ devTools, rules, clientVersion, openExternal },
    language: language.current(),
    devices: openNativeDevices(),
    openConference: (callId) => void windows.show(choice, conferencePath(callId)),
  });
}
