/** Opens the first window: the first start's question, the main window, or a page in in-app mode. */
import { app } from 'electron';
import { conferencePath } from '#shared/links.ts';
import type { BrowserSignIns } from '../features/deepLinks/browserSignIns.ts';
import { createLinkOpener } from '../features/deepLinks/openLinks.ts';
import type { LinkReceiver } from '../features/deepLinks/receiveLinks.ts';
import { registerLinkSchemes } from '../features/deepLinks/registerSchemes.ts';
import type { InAppDoor } from '../features/inApp/inAppDoor.ts';
import { createFirstStartWindow } from '../features/serverList/firstStartWindow.ts';
import { logError, thrown } from '../lib/log.ts';
import type { SettingsFile } from '../lib/storage/settingsFile.ts';
import type { ShellLanguage } from '../lib/texts/shellLanguage.ts';
import { APP_ORIGIN, isAppPage } from '../net/security/appOrigin.ts';
import type { ServerChoice } from '../net/servers/chosenServer.ts';
import type { CarryDependencies } from '../net/servers/requests.ts';
import { isServerAt } from '../net/servers/secureMove.ts';
import type { ServerBook } from '../net/servers/serverBook.ts';
import { focusWindow } from '../windows/mainWindow.ts';
import type { ServerWindows } from '../windows/serverWindows.ts';
import { beginFirstStart } from './firstStart.ts';
import type { InAppOption } from './startOptions.ts';

interface FirstParts {
  /** The first server to show. */
  readonly choice: ServerChoice;
  readonly isFirstStart: boolean;
  /** The server's first page; absent: the front page. */
  readonly place: string | undefined;
  /** Shows a page in in-app mode instead of the main window. */
  readonly wish: InAppOption | undefined;
  readonly links: LinkReceiver;
  readonly settings: SettingsFile;
  readonly windows: ServerWindows;
  readonly inApp: InAppDoor;
  readonly book: ServerBook;
  readonly language: ShellLanguage;
  readonly signIns: BrowserSignIns;
  /** Requests servers' own information. */
  readonly fetch: CarryDependencies['fetch'];
  /** Finds the secure address of a server that was chosen with plain http. */
  readonly settle: (choice: ServerChoice) => Promise<ServerChoice> | undefined;
  /** For a window that stays hidden: starts what otherwise starts with a visible window. */
  readonly onHidden: (() => void) | undefined;
}

/** Opens the first window. If it is a question, returns a function that closes it. */
export function openFirst(parts: FirstParts): (() => void) | undefined {
  if (parts.wish !== undefined) {
    void openInApp(parts, parts.wish).catch(reportNoServer);
    return undefined;
  }
  const endQuestion = parts.isFirstStart ? askFirst(parts) : openMain(parts);
  registerLinkSchemes(app, parts.settings.read().callLinks === true);
  return endQuestion;
}

function askFirst(parts: FirstParts): () => void {
  const { links, windows, language } = parts;
  return beginFirstStart({
    links,
    createLinkOpener: (onUnopened) => createLinkOpener({ ...parts, onUnopened }),
    createWindow: (onOpen) =>
      createFirstStartWindow({
        ...{ language, onOpen },
        answers: (origin) => isServerAt(parts.fetch, origin),
      }),
    show: ({ choice, callId }) =>
      void windows.show(choice, callId === undefined ? undefined : conferencePath(callId)),
    onQuit: (listener) => app.once('before-quit', listener),
  });
}

function openMain(parts: FirstParts): undefined {
  const { choice, place, links, windows, onHidden } = parts;
  // Other paths of the server aren't pages, and don't exist on our origin.
  const isPage = place !== undefined && isAppPage(`${APP_ORIGIN}${place}`);
  void windows.show(choice, isPage ? place : undefined);
  onHidden?.();
  links.listen(createLinkOpener(parts));
}

async function openInApp(
  { inApp, place, settle, ...parts }: FirstParts,
  wish: InAppOption,
): Promise<void> {
  const choice = (await settle(parts.choice)) ?? parts.choice;
  await inApp.open({ ...wish, choice, place }, true);
  app.on('second-instance', () => {
    const shown = inApp.window();
    if (shown !== undefined) focusWindow(shown);
  });
}

function reportNoServer(error: unknown): void {
  logError('no server for in-app mode', thrown(error));
  app.exit(1);
}
