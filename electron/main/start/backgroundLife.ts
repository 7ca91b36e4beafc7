/**
 * The app around its window, for people who have it running all day: tray, badge, notifications, the
 * microphone's keys, start at login, waking. What needs work is loaded after the first picture.
 */
import { type MenuItemConstructorOptions, type WebContents, app, dialog } from 'electron';
import { PRODUCT_NAME } from '#shared/product.ts';
import { createListeners } from '../lib/listeners.ts';
import { createAttentionBook } from '../features/tray/attentionBook.ts';
import type { CallState } from '../windows/callState.ts';
import { handleNoticeRequests } from '../net/ipc/noticeRequests.ts';
import { publish } from '../net/ipc/publish.ts';
import type { OpenKeys } from '../features/keys/openKeys.ts';
import { logWarning, thrown } from '../lib/log.ts';
import { createNotices } from '../features/notices/createNotices.ts';
import type { ServerLock } from '../net/policy/serverLock.ts';
import { APP_ORIGIN } from '../net/security/appOrigin.ts';
import { type ServerChoice, storedServer } from '../net/servers/chosenServer.ts';
import { type ServerBook, choiceOf } from '../net/servers/serverBook.ts';
import type { SettingsFile } from '../lib/storage/settingsFile.ts';
import type { ShellLanguage } from '../lib/texts/shellLanguage.ts';
import type { ServerWindows } from '../windows/serverWindows.ts';
import { pageOf } from '../windows/shownPage.ts';
import { load } from '../windows/windowLife.ts';
import { createKeepRunning } from '../features/tray/keepRunning.ts';
import type { OpenTray } from '../features/tray/openTray.ts';

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

export type BackgroundLife = ReturnType<typeof createBackgroundLife>;

/** Makes it and registers what pages may ask of it. */
export function createBackgroundLife(parts: BackgroundParts) {
  const { settings, calls, language, book, windows } = parts;
  const attention = createAttentionBook();
  const showNotice = createNotices(language);
  const listeners = createListeners<[]>();
  let tray: OpenTray | undefined;
  let keys: Promise<OpenKeys> | undefined;
  let giveKeysBack: (() => void) | undefined;
  let isStarted = false;
  /** The pages that have reported that their person can start a conference. */
  const starters = new WeakSet<WebContents>();
  /** Known once it has been asked for; the system is slow to answer. */
  let isAtLogin = false;

  const current = (): string => storedServer(windows().currentServer());
  const show = (address: string = current()): void => void windows().show(choiceOf(address));
  const shownPage = (): WebContents | undefined => {
    const window = windows().current();
    return window === undefined || window.isDestroyed() ? undefined : pageOf(window);
  };
  const isKept = (): boolean => settings.read().keepInTray === true;
  const keepRunning = createKeepRunning({
    isOn: isKept,
    // A hidden page would stay in the call that the person has just left.
    onLeft: (pages) => {
      for (const page of pages) if (!page.isDestroyed()) load(page, `${APP_ORIGIN}/`);
    },
  });
  const changed = (): void => {
    tray?.update();
    listeners.call();
  };

  const isInCall = (page: WebContents | undefined): boolean =>
    page !== undefined && calls.isInCall(page);
  const isStarter = (page: WebContents | undefined): boolean =>
    page !== undefined && starters.has(page);

  const putTray = async (): Promise<void> => {
    const { openTray } = await import('../features/tray/openTray.ts');
    if (tray !== undefined || !isKept()) return;
    tray = openTray({
      text: language.text,
      state: () => ({
        call: calls.current(),
        servers: book
          .usedFirst()
          .filter(({ address }) => parts.lock?.(choiceOf(address)) !== false),
        current: current(),
        attentionOf: attention.of,
        attention: attention.total(),
        mayStart: isStarter(shownPage()),
      }),
      acts: {
        onShow: () => show(),
        onMicrophone: () => {
          const frame = calls.current()?.contents.mainFrame;
          if (frame !== undefined) publish(frame, 'shell:microphone-key', { act: 'toggle' });
        },
        onStart: () => {
          show();
          const frame = shownPage()?.mainFrame;
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
      const address = windows().serverOf(contents);
      if (address !== undefined) attention.set(address, count);
    },
    onMayStart: (contents, wish) => {
      if (windows().serverOf(contents) === undefined || wish === starters.has(contents)) return;
      if (wish) starters.add(contents);
      else starters.delete(contents);
      tray?.update();
    },
    onNotice: async (contents, notice) => {
      const window = windows().current();
      const address = windows().serverOf(contents);
      if (window === undefined || window.isDestroyed() || address === undefined) return false;
      const isInUse = window.isVisible() && window.isFocused();
      // A person who calls is seen at once, but no one is taken out of another call.
      const comesUp = notice.kind === 'ringing' && isInUse && !isInCall(shownPage());
      if (comesUp) windows().bring(choiceOf(address));
      const isSeen = isInUse && contents === shownPage();
      return showNotice(isSeen, notice, () => show(address));
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
    /** To be called for each main window, after all that may refuse its closing. */
    onWindow: keepRunning.guard,
    /** To be called for each page of a server. */
    onPage: (contents: WebContents, choice: ServerChoice): void => {
      // A page that begins reports everything again. Its first navigation has begun already.
      const forget = (): void => {
        attention.set(storedServer(choice), 0);
        starters.delete(contents);
        tray?.update();
      };
      forget();
      contents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
        if (isMainFrame && !isSameDocument) forget();
      });
    },
    onLeaveAnswer: keepRunning.onLeaveAnswer,
    /** To be called once the first window exists, shown or hidden. */
    start: (): void => {
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
        .then((part) => part.watchWaking(() => windows().pages()))
        .catch(report);
    },
    menuEntries: parts.isInApp ? () => [] : menuEntries,
    /** How many things wait on a server. */
    attentionOf: attention.of,
    /** Hears of what changes the menu. */
    onChange: listeners.add,
  };
}

function report(error: unknown): void {
  logWarning('background', thrown(error));
}
