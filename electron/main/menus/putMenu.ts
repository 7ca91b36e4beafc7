/** Keeps the menu true: put anew whenever the language, the list of servers or the shown one changes. */
import { type BrowserWindow, app } from 'electron';
import { conferencePath } from '#shared/links.ts';
import { registerCallLinks } from '../deepLinks/registerSchemes.ts';
import type { ServerLock } from '../policy/applyPolicy.ts';
import { storedServer } from '../servers/chosenServer.ts';
import { type ServerBook, choiceOf } from '../servers/serverBook.ts';
import { EMBEDDED, withServer } from '../servers/serverList.ts';
import { createServersWindow } from '../shellPages/serversWindow.ts';
import type { SettingsFile } from '../storage/settingsFile.ts';
import type { ShellLanguage } from '../texts/shellLanguage.ts';
import type { ServerWindows } from '../windows/serverWindows.ts';
import { installAppMenu } from './appMenu.ts';

/** Puts the menu, now and after each change. */
export function putMenu(parts: {
  readonly windows: ServerWindows;
  readonly book: ServerBook;
  readonly language: ShellLanguage;
  readonly settings: SettingsFile;
  readonly devTools: boolean;
  readonly onPermissions: (window: BrowserWindow) => void;
  /** Absent where there is nothing to look for. */
  readonly onUpdates: (() => void) | undefined;
  readonly onDiagnosis: () => void;
  /** Set where an administrator has laid down the one server. */
  readonly lock: ServerLock | undefined;
}): void {
  const { windows, book, language, settings } = parts;
  const current = (): string => storedServer(windows.currentServer());
  const serversWindow = createServersWindow({
    ...{ language, current, list: book.list, onList: book.change, parent: windows.current },
    onForget: (address) => {
      if (address !== current()) {
        book.forget(address);
        return;
      }
      // Its window cannot stay; the data goes once nothing writes to it any more.
      void windows.show(choiceOf(EMBEDDED)).then((hasLeft) => {
        if (hasLeft) book.forget(address);
        else book.change(withServer(book.list(), address) ?? book.list());
      });
    },
    onOpen: (address, callId) => {
      void windows.show(
        choiceOf(address),
        callId === undefined ? undefined : conferencePath(callId),
      );
    },
  });
  const put = (): void => {
    installAppMenu({
      ...{ text: language.text, devTools: parts.devTools, currentWindow: windows.current },
      onPermissions: parts.onPermissions,
      ...{ onUpdates: parts.onUpdates, onDiagnosis: parts.onDiagnosis },
      servers: {
        servers: book.list().filter(({ address }) => parts.lock?.(choiceOf(address)) !== false),
        current: current(),
        isLocked: parts.lock !== undefined,
        onOpen: (address) => void windows.show(choiceOf(address)),
        onAdd: () => serversWindow.show({ kind: 'add', typed: '' }),
        onManage: () => serversWindow.show({ kind: 'list' }),
        takesCallLinks: settings.read().callLinks === true,
        onCallLinks: (callLinks) => {
          settings.change({ callLinks });
          registerCallLinks(app, callLinks);
          put();
        },
      },
    });
  };
  put();
  book.onChange(put);
  language.onChange(put);
}
