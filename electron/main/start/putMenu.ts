/** Keeps the menu up to date: replaces it whenever the language, the list of servers or the shown server changes. */
import { type BrowserWindow, app, dialog } from 'electron';
import type { CallState } from '../windows/callState.ts';
import type { FloatingCall } from '../features/calls/floatingCall.ts';
import { registerCallLinks } from '../features/deepLinks/registerSchemes.ts';
import type { InAppDoor } from '../features/inApp/inAppDoor.ts';
import { showNoServer } from '../features/inApp/showNoServer.ts';
import { logWarning } from '../lib/log.ts';
import type { ServerLock } from '../net/policy/serverLock.ts';
import { storedServer } from '../net/servers/chosenServer.ts';
import { type ServerBook, choiceOf } from '../net/servers/serverBook.ts';
import type { ServersWindow } from '../features/serverList/serversWindow.ts';
import { DEFAULT_CLIENT_VERSION } from './startOptions.ts';
import type { SettingsFile } from '../lib/storage/settingsFile.ts';
import type { ShellLanguage } from '../lib/texts/shellLanguage.ts';
import { showNoDictionary } from '../features/spelling/showNoDictionary.ts';
import type { PageComforts } from './pageComforts.ts';
import type { BackgroundLife } from './backgroundLife.ts';
import type { ServerWindows } from '../windows/serverWindows.ts';
import { pageOf } from '../windows/shownPage.ts';
import { installAppMenu } from '../features/menus/appMenu.ts';
import type { FloatingEntries } from '../features/menus/viewMenu.ts';

/** What the menu shows, and its actions. */
export interface MenuSources {
  readonly windows: ServerWindows;
  readonly book: ServerBook;
  readonly language: ShellLanguage;
  readonly settings: SettingsFile;
  readonly devTools: boolean;
  readonly onPermissions: (window: BrowserWindow) => void;
  readonly comforts: PageComforts;
  /** Applies the setting; false when this computer can't check any language. */
  readonly onSpelling: (isOn: boolean) => Promise<boolean>;
  readonly calls: CallState;
  readonly floating: FloatingCall;
  /** Undefined when the app doesn't check for updates. */
  readonly onUpdates: (() => void) | undefined;
  readonly onDiagnosis: () => void;
  readonly onCheckServer: () => void;
  /** Set if an administrator has fixed the server. */
  readonly lock: ServerLock | undefined;
  readonly inApp: InAppDoor;
  readonly serversPage: ServersWindow;
  /** The app outside its window: its menu entries, and the number of things that need attention on each server. */
  readonly background: Pick<BackgroundLife, 'menuEntries' | 'attentionOf' | 'onChange'>;
}

/** Installs the menu, now and after each change. */
export function putMenu(parts: MenuSources): void {
  const { windows, book, language, settings, inApp, calls, floating } = parts;
  const current = (): string => storedServer(windows.currentServer());
  const describeFloating = (): FloatingEntries => {
    const shown = windows.current();
    return {
      isInCall: shown?.isDestroyed() === false && calls.isInCall(pageOf(shown)),
      isFloating: shown?.isDestroyed() === false && floating.isFloating(shown),
      isAutomatic: settings.read().floatsWhenMinimized === true,
      onFloat: (isFloating) => {
        if (shown !== undefined) floating.set(shown, isFloating);
      },
      onAutomatic: (floatsWhenMinimized) => settings.change({ floatsWhenMinimized }),
    };
  };
  const put = (): void => {
    installAppMenu({
      ...{ text: language.text, devTools: parts.devTools, currentWindow: windows.current },
      onPermissions: parts.onPermissions,
      findBar: parts.comforts.findBar,
      checksSpelling: settings.read().spelling !== false,
      onSpelling: (isOn) => {
        settings.change({ spelling: isOn });
        void parts.onSpelling(isOn).then((isDone) => {
          if (!isDone) showNoDictionary(windows.current(), language.text);
        });
      },
      entries: parts.background.menuEntries(),
      floating: describeFloating(),
      ...{ onUpdates: parts.onUpdates, onDiagnosis: parts.onDiagnosis },
      servers: {
        servers: book
          .usedFirst()
          .filter(({ address }) => parts.lock?.(choiceOf(address)) !== false),
        current: current(),
        attentionOf: parts.background.attentionOf,
        isLocked: parts.lock !== undefined,
        onOpen: (address) => void windows.show(choiceOf(address)),
        onAdd: () => parts.serversPage.show({ kind: 'add', typed: '' }),
        onManage: () => parts.serversPage.show({ kind: 'list' }),
        takesCallLinks: settings.read().callLinks === true,
        onCallLinks: (callLinks) => {
          settings.change({ callLinks });
          registerCallLinks(app, callLinks);
          put();
        },
      },
      support: {
        onOpen: (page) => {
          const choice = windows.currentServer();
          inApp.open({ choice, page, clientVersion: DEFAULT_CLIENT_VERSION }).catch(() => {
            logWarning('no server for in-app mode');
            void showNoServer(dialog, windows.current(), language.text);
          });
        },
        onInspect: inApp.inspect,
        onCheckServer: parts.onCheckServer,
        canInspect: inApp.window() !== undefined,
      },
    });
  };
  put();
  book.onChange(put);
  language.onChange(put);
  inApp.onChange(put);
  parts.background.onChange(put);
  calls.onChange(put);
  floating.onChange(put);
}
