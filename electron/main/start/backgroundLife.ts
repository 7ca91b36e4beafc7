/**
 * The app outside its window, for people who have it running all day: tray, badge, notifications, the microphone's keys, start at
 * login, wake-up. Expensive parts are loaded after the first paint.
 */
import { type MenuItemConstructorOptions, type WebContents, app } from 'electron';
import { createListeners } from '../lib/listeners.ts';
import type { CallState } from '../windows/callState.ts';
import { publish } from '../net/ipc/publish.ts';
import { createKeysEntry } from '../features/keys/keysEntry.ts';
import { logWarning, thrown } from '../lib/log.ts';
import { createLoginEntry } from '../features/login/loginEntry.ts';
import type { ServerLock } from '../net/policy/serverLock.ts';
import { APP_ORIGIN } from '../net/security/appOrigin.ts';
import { storedServer } from '../net/servers/chosenServer.ts';
import { type ServerBook, choiceOf } from '../net/servers/serverBook.ts';
import type { SettingsFile } from '../lib/storage/settingsFile.ts';
import type { ShellLanguage } from '../lib/texts/shellLanguage.ts';
import type { ServerWindows } from '../windows/serverWindows.ts';
import { pageOf } from '../windows/shownPage.ts';
import { load } from '../windows/windowLife.ts';
import { createKeepRunning } from '../features/tray/keepRunning.ts';
import { createTrayEntry } from '../features/tray/trayEntry.ts';
import { createPageReports } from './pageReports.ts';

export interface BackgroundParts {
  readonly settings: SettingsFile;
  readonly calls: CallState;
  readonly language: ShellLanguage;
  readonly book: ServerBook;
  /** In in-app mode the app acts as another client, so these features are off. */
  readonly isInApp: boolean;
  /** Called at each event. */
  readonly windows: () => ServerWindows;
  readonly lock: ServerLock | undefined;
  /** An administrator's default for people who haven't chosen. */
  readonly loginDefault: boolean | undefined;
}

export type BackgroundLife = ReturnType<typeof createBackgroundLife>;

/** Creates it and registers its handlers for pages' requests. */
export function createBackgroundLife(parts: BackgroundParts) {
  const { settings, calls, language, book, windows } = parts;
  const listeners = createListeners<[]>();
  let isStarted = false;

  const current = (): string => storedServer(windows().currentServer());
  const show = (address: string = current()): void => void windows().show(choiceOf(address));
  const shownPage = (): WebContents | undefined => {
    const window = windows().current();
    return window === undefined || window.isDestroyed() ? undefined : pageOf(window);
  };
  const reports = createPageReports({
    ...{ calls, language, windows, shownPage, show },
    onMayStart: () => tray.update(),
  });
  const { attention } = reports;
  const keepRunning = createKeepRunning({
    isOn: () => tray.isKept(),
    // Otherwise a hidden page would stay in the call that the person has just left.
    onLeft: (pages) => {
      for (const page of pages) if (!page.isDestroyed()) load(page, `${APP_ORIGIN}/`);
    },
  });
  const changed = (): void => {
    tray.update();
    listeners.call();
  };

  const tray = createTrayEntry({
    ...{ settings, language, window: () => windows().current() },
    ...{ onChange: changed, onError: report },
    state: () => ({
      call: calls.current(),
      servers: book.usedFirst().filter(({ address }) => parts.lock?.(choiceOf(address)) !== false),
      current: current(),
      attentionOf: attention.of,
      attention: attention.total(),
      mayStart: reports.mayStart(shownPage()),
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
  const login = createLoginEntry({
    ...{ settings, loginDefault: parts.loginDefault, onChange: changed },
  });
  const keys = createKeysEntry({
    ...{ settings, calls, language, onError: report },
    window: () => windows().current(),
  });

  const menuEntries = (): MenuItemConstructorOptions[] => [
    {
      id: 'keys',
      label: language.text('keys.menu'),
      click: keys.showWindow,
    },
    { type: 'separator' },
    {
      id: 'keepInTray',
      type: 'checkbox',
      label: language.text('tray.keep'),
      checked: tray.isKept(),
      click: ({ checked }) => tray.keep(checked),
    },
    {
      id: 'startAtLogin',
      type: 'checkbox',
      label: language.text('tray.startAtLogin'),
      checked: login.isOn(),
      click: ({ checked }) => void login.set(checked).catch(report),
    },
  ];

  attention.onChange((hasGrown) => {
    const window = windows().current();
    const count = attention.total();
    void import('../features/tray/showAttention.ts')
      .then((part) => part.showAttention(window, count, hasGrown, language.text))
      .catch(report);
    changed();
  });
  calls.onChange(tray.update);
  book.onChange(tray.update);
  language.onChange(tray.update);
  app.on('before-quit', (event) => {
    // If quitting is prevented, the person may still choose to stay.
    if (!event.defaultPrevented) keepRunning.onQuit();
  });
  app.on('will-quit', keys.giveBack);
  app.on('activate', () => {
    if (isStarted) show();
  });

  return {
    /** Call for each main window, after all listeners that may prevent its closing. */
    onWindow: keepRunning.guard,
    /** Call for each page of a server. */
    onPage: reports.onPage,
    onLeaveAnswer: keepRunning.onLeaveAnswer,
    /** Call once the first window exists, shown or hidden. */
    start: (): void => {
      if (isStarted) return;
      isStarted = true;
      tray.put();
      login.read().catch(report);
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
    /** The number of things that need attention on a server. */
    attentionOf: attention.of,
    /** Calls a listener when the menu must change. */
    onChange: listeners.add,
  };
}

function report(error: unknown): void {
  logWarning('background', thrown(error));
}
