/**
 * The app around its window, for people who have it running all day: tray, badge, notifications, the
 * microphone's keys, start at login, waking. What needs work is loaded after the first picture.
 */
import { type BrowserWindow, type MenuItemConstructorOptions, app, dialog } from 'electron';
import { PRODUCT_NAME } from '#shared/product.ts';
import { createAttentionBook } from '../features/tray/attentionBook.ts';
import type { CallState } from '../windows/callState.ts';
import { handleNoticeRequests } from '../net/ipc/noticeRequests.ts';
import { publish } from '../net/ipc/publish.ts';
import type { OpenKeys } from '../features/keys/openKeys.ts';
import { logWarning } from '../lib/log.ts';
import { createNotices } from '../features/notices/createNotices.ts';
import type { ServerLock } from '../net/policy/serverLock.ts';
import { APP_ORIGIN } from '../net/security/appOrigin.ts';
import { type ServerChoice, storedServer } from '../net/servers/chosenServer.ts';
import { type ServerBook, choiceOf } from '../net/servers/serverBook.ts';
import type { SettingsFile } from '../lib/storage/settingsFile.ts';
import type { ShellLanguage } from '../lib/texts/shellLanguage.ts';
import type { ServerWindows } from '../windows/serverWindows.ts';
import { load } from '../windows/windowLife.ts';
import { createKeepRunning } from '../features/tray/keepRunning.ts';
import type { OpenTray } from '../features/tray/openTray.ts';

export interface BackgroundLife {
  /** To be called for each main window, after all that may refuse its closing. */
  readonly onOpened: (window: BrowserWindow, choice: ServerChoice) => void;
  readonly onLeaveAnswer: (window: BrowserWindow, isLeaving: boolean) => void;
  /** To be called once the first window exists, shown or hidden. */
  readonly start: () => void;
  readonly menuEntries: () => MenuItemConstructorOptions[];
  /** How many things wait on a server. */
  readonly attentionOf: (address: string) => number;
  /** Hears of what changes the menu. */
  readonly onChange: (listener: () => void) => void;
}

export interface BackgroundParts {
  readonly settings: SettingsFile;
  readonly calls: CallState;
  readonly language: ShellLanguage;
  readonly book: ServerBook;
  /** In in-app mode the window is a client's, and nothing of this is offered. */
  readonly isInApp: boolean;
  /** Asked when something happens. */
  readonly windows: () => ServerWindows;
  readonly lock: ServerLock | undefined;
  /** What an administrator has laid down for people who have chosen nothing. */
  readonly loginDefault: boolean | undefined;
}

/** Makes it and registers what pages may ask of it. */
export function createBackgroundLife(parts: BackgroundParts): BackgroundLife {
  const { settings, calls, language, book, windows } = parts;
  const attention = createAttentionBook();
  const showNotice = createNotices(language);
  const listeners: (() => void)[] = [];
  let tray: OpenTray | undefined;
  let keys: Promise<OpenKeys> | undefined;
  let giveKeysBack: (() => void) | undefined;
  let isStarted = false;
  /** Whether the page that is shown has reported that its person can start a conference. */
  let mayStart = false;
  /** Known once it has been asked for; the system is slow to answer. */
  let isAtLogin = false;

  const current = (): string => storedServer(windows().currentServer());
  const show = (address: string = current()): void => void windows().show(choiceOf(address));
  const isKept = (): boolean => settings.read().keepInTray === true;
  const keepRunning = createKeepRunning({
    isOn: isKept,
    // A hidden page would stay in the call that the person has just left.
    onLeft: (window) => load(window, `${APP_ORIGIN}/`),
  });
  const changed = (): void => {
    tray?.update();
    for (const listener of listeners) listener();
  };

  const putTray = async (): Promise<void> => {
    const { openTray } = await import('../features/tray/openTray.ts');
    if (tray !== undefined || !isKept()) return;
    tray = openTray({
      text: language.text,
      state: () => ({
        call: calls.current(),
        servers: book.list().filter(({ address }) => parts.lock?.(choiceOf(address)) !== false),
        current: current(),
        attentionOf: attention.of,
        attention: attention.total(),
        mayStart,
      }),
      acts: {
        onShow: () => show(),
        onMicrophone: () => {
          const frame = calls.current()?.contents.mainFrame;
          if (frame !== undefined) publish(frame, 'shell:microphone-key', { act: 'toggle' });
        },
        onStart: () => {
          show();
          const frame = windows().current()?.webContents.mainFrame;
          if (frame !== undefined) publish(frame, 'shell:start-conference', {});
        },
        onServer: show,
        onQuit: () => app.quit(),
      },
    });
    // Nothing in the tray and nothing on the screen would be no app at all.
    if (tray === undefined) show();
  };
  const warnWithoutHost = async (): Promise<void> => {
    const { findTrayHost } = await import('../features/tray/trayHost.ts');
    const window = windows().current();
    if ((await findTrayHost()) !== 'absent' || window === undefined || window.isDestroyed()) return;
    await dialog.showMessageBox(window, {
      type: 'info',
      title: PRODUCT_NAME,
      message: language.text('tray.noHost'),
      detail: language.text('tray.noHostText', { product: PRODUCT_NAME }),
      buttons: [language.text('about.ok')],
    });
  };
  const keep = (isOn: boolean): void => {
    settings.change({ keepInTray: isOn });
    if (isOn) {
      void putTray().then(warnWithoutHost).catch(report);
    } else {
      tray?.close();
      tray = undefined;
      // Its icon was the way back.
      if (windows().current()?.isVisible() === false) show();
    }
    changed();
  };
  const startAtLogin = async (isOn: boolean): Promise<void> => {
    const { setStartsAtLogin, startsAtLogin } = await import('../features/login/loginStart.ts');
    setStartsAtLogin(isOn);
    settings.change({ startAtLogin: isOn });
    isAtLogin = startsAtLogin();
    changed();
  };
  const readLogin = async (): Promise<void> => {
    const login = await import('../features/login/loginStart.ts');
    login.followMove();
    if (parts.loginDefault === true && settings.read().startAtLogin === undefined) {
      login.applyLoginDefault();
    }
    isAtLogin = login.startsAtLogin();
    changed();
  };
  const openKeys = (): Promise<OpenKeys> => {
    keys ??= Promise.all([
      import('../features/keys/openKeys.ts'),
      import('../lib/showNotice.ts'),
    ]).then(([part, notices]) => {
      const open = part.openKeys({
        ...{ settings, calls, language, showNotice: notices.showNotice },
        window: () => windows().current(),
      });
      giveKeysBack = open.close;
      return open;
    });
    return keys;
  };

  const menuEntries = (): MenuItemConstructorOptions[] => [
    {
      id: 'keys',
      label: language.text('keys.menu'),
      click: () => {
        openKeys()
          .then((open) => open.showWindow())
          .catch(report);
      },
    },
    { type: 'separator' },
    {
      id: 'keepInTray',
      type: 'checkbox',
      label: language.text('tray.keep'),
      checked: isKept(),
      click: ({ checked }) => keep(checked),
    },
    {
      id: 'startAtLogin',
      type: 'checkbox',
      label: language.text('tray.startAtLogin'),
      checked: isAtLogin,
      click: ({ checked }) => void startAtLogin(checked).catch(report),
    },
  ];

  handleNoticeRequests({
    onAttention: (contents, count) => {
      if (contents === windows().current()?.webContents) attention.set(current(), count);
    },
    onMayStart: (contents, wish) => {
      if (contents !== windows().current()?.webContents || wish === mayStart) return;
      mayStart = wish;
      tray?.update();
    },
    onNotice: async (contents, notice) => {
      const window = windows().current();
      if (window === undefined || contents !== window.webContents) return false;
      const address = current();
      return showNotice(window, notice, () => show(address));
    },
  });
  attention.onChange((hasGrown) => {
    const window = windows().current();
    const count = attention.total();
    void import('../features/tray/showAttention.ts')
      .then((part) => part.showAttention(window, count, hasGrown, language.text))
      .catch(report);
    changed();
  });
  calls.onChange(() => {
    tray?.update();
    const { toggle, talk } = settings.read().keys ?? {};
    if (toggle !== undefined || talk !== undefined) openKeys().catch(report);
  });
  book.onChange(() => tray?.update());
  language.onChange(() => tray?.update());
  app.on('before-quit', (event) => {
    // Someone may still be asked, and stay.
    if (!event.defaultPrevented) keepRunning.onQuit();
  });
  app.on('will-quit', () => giveKeysBack?.());
  app.on('activate', () => {
    if (isStarted) show();
  });

  return {
    onOpened: (window, choice) => {
      keepRunning.guard(window);
      // A page that begins reports everything again. Its first navigation has begun already.
      const forget = (): void => {
        attention.set(storedServer(choice), 0);
        mayStart = false;
        tray?.update();
      };
      forget();
      window.webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
        if (isMainFrame && !isSameDocument) forget();
      });
    },
    onLeaveAnswer: keepRunning.onLeaveAnswer,
    start: () => {
      if (isStarted) return;
      isStarted = true;
      if (isKept()) putTray().catch(report);
      readLogin().catch(report);
      if (process.platform === 'linux') {
        import('../features/tray/windowIcon.ts')
          .then((part) => part.giveWindowsIcons())
          .catch(report);
      }
      import('../features/power/watchWaking.ts')
        .then((part) => part.watchWaking(() => windows().current()))
        .catch(report);
    },
    menuEntries: parts.isInApp ? () => [] : menuEntries,
    attentionOf: attention.of,
    onChange: (listener) => {
      listeners.push(listener);
    },
  };
}

function report(error: unknown): void {
  logWarning('background', { error: error instanceof Error ? error : String(error) });
}
